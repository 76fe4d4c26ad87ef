import { Injectable } from '@nestjs/common';
import type { TokenUsage } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { hasHan, replaceLiteral } from '@lacthu/novel-text';
import type { ChatEngine } from '../providers/chat-engine.port';
import { ProviderError, endsEverything, isAboutText } from '../provider-errors/provider-error';
import { completeWithRetries } from '../pipeline/complete-with-retries';
import type { OfflineCaller } from '../pipeline/offline-budget';
import { runConcurrently } from '../pipeline/run-concurrently';
import { Translators } from '../pipeline/translators';
import { fillOffline } from './offline-readings';
import { groupLeftovers } from './leftover-groups';
import { leftoverPrompt } from './leftover-prompt';
import {
  longestFirst,
  readReplacements,
  soundReplacements,
  unresolvedRuns,
  type Replacements,
} from './sound-replacements';

/** The first question, and one more for what it left open. */
const QUESTIONS = 2;
/** For one group of lines: enough to find two or three lines that are refused. */
const MAX_REFUSALS = 16;

export interface LeftoverSearch {
  readonly signal: AbortSignal;
  /** Moment (ms since 1970) after which nobody is asked any more. */
  readonly deadline: number;
  /** Milliseconds one call may take. */
  readonly callTimeoutMs: number;
  readonly parallel: number;
  /**
   * A person waits: limits are waited for, and the offline reading stands in where the provider fails at a part. A job
   * is told of every fault, because it comes again later.
   */
  readonly waitsForLimits: boolean;
  /** Person who waits, and pays for offline readings; absent in a job. */
  readonly caller?: OfflineCaller;
  /** Told of each call that was paid for, whatever came of its answer. */
  readonly onUsage?: (usage: TokenUsage) => void;
}

export interface FoundLeftovers {
  /** The longest Chinese first; empty when the text holds none. */
  readonly replacements: readonly (readonly [string, string])[];
  /** Whether some of it is the offline reading. */
  readonly offline: boolean;
}

/** Finds Vietnamese for the Chinese that is left over in a text. */
@Injectable()
export class LeftoverFinder {
  constructor(private readonly translators: Translators) {}

  /**
   * Replacing all answers leaves no Chinese in the text. A text without any is answered without asking anybody.
   *
   * @param openEngine opened only when somebody has to be asked; null: offline
   * @throws ProviderError when the person has to act, when nothing at all was answered, or (in a job) any but a refusal of the text
   */
  async find(
    text: string,
    openEngine: (() => Promise<ChatEngine>) | null,
    call: LeftoverSearch,
  ): Promise<FoundLeftovers> {
    if (!hasHan(text)) return { replacements: [], offline: false };
    const asked = openEngine ? await this.ask(text, await openEngine(), call) : new Map<string, string>();
    if (openEngine) refuseTooLong(text, asked, call);
    const reader = this.translators.openOffline({
      hanviet: { mode: 'reading' },
      ...(call.caller && { caller: call.caller }),
    });
    const filled = await fillOffline(text, asked, reader, call);
    return { replacements: longestFirst(filled), offline: filled.size > asked.size };
  }

  private async ask(text: string, engine: ChatEngine, call: LeftoverSearch): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const faults: ProviderError[] = [];
    let answered = 0;
    await runConcurrently(groupLeftovers(text), call, async (lines, signal) => {
      try {
        await askInHalves(lines, engine, { ...call, signal }, found);
        answered += 1;
      } catch (error) {
        if (!(error instanceof ProviderError) || !mayGoOn(error, call)) throw error;
        faults.push(error);
      }
    });
    const outage = faults.find(({ kind }) => !isAboutText(kind));
    if (outage && answered === 0 && found.size === 0) throw outage;
    return found;
  }
}

/** @throws DomainError when a provider has left more to the offline engine than it takes from this person in one call */
function refuseTooLong(text: string, asked: Replacements, { caller }: LeftoverSearch): void {
  if (!caller) return;
  const left = unresolvedRuns(text, asked).reduce((sum, run) => sum + run.length, 0);
  if (left > caller.longestText) throw new DomainError('translation.offline_text_too_long');
}

function mayGoOn({ kind }: ProviderError, call: LeftoverSearch): boolean {
  return isAboutText(kind) || (call.waitsForLimits && !endsEverything(kind));
}

/**
 * Asks about some lines; where the provider refuses them, or finds them too long, about their halves, down to the single
 * line, unless it refuses them all.
 *
 * @param budget refusals that may still be met
 * @throws ProviderError when there is no answer for a line
 */
async function askInHalves(
  lines: readonly string[],
  engine: ChatEngine,
  call: LeftoverSearch,
  found: Map<string, string>,
  budget = { left: MAX_REFUSALS },
): Promise<void> {
  try {
    await askAbout(lines, engine, call, found);
  } catch (error) {
    budget.left -= 1;
    const isWhole = error instanceof ProviderError && isAboutText(error.kind) && lines.length > 1;
    if (!isWhole || budget.left <= 0) throw error;
    const middle = Math.ceil(lines.length / 2);
    const first = await refusalOf(() => askInHalves(lines.slice(0, middle), engine, call, found, budget));
    await askInHalves(lines.slice(middle), engine, call, found, budget);
    if (first) throw first;
  }
}

/** @returns the fault when the provider refused the text; null when it did not */
async function refusalOf(ask: () => Promise<void>): Promise<ProviderError | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof ProviderError && isAboutText(error.kind)) return error;
    throw error;
  }
}

/** Asks about some lines, and once more for those that the answer left open; adds to what is found already. */
async function askAbout(
  lines: readonly string[],
  engine: ChatEngine,
  call: LeftoverSearch,
  found: Map<string, string>,
): Promise<void> {
  let open = lines;
  for (let question = 1; question <= QUESTIONS && open.length > 0; question += 1) {
    const answer = await completeWithRetries(engine, { ...call, ...leftoverPrompt(open, question > 1) });
    if (answer.usage) call.onUsage?.(answer.usage);
    const replacements = answer.isCut ? null : readReplacements(answer.text);
    const sound = soundReplacements(replacements ?? new Map(), lines.join('\n'));
    for (const [key, value] of sound) found.set(key, value);
    open = open.filter((line) => hasHan(replaceLiteral(line, found)));
  }
}
