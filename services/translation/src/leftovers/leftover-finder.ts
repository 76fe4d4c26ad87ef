import { Injectable } from '@nestjs/common';
import type { TokenUsage } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { hasHan, replaceLiteral } from '@lacthu/novel-text';
import type { ChatEngine } from '../providers/chat-engine.port';
import { assertFollowsPrompts } from '../providers/only-translates';
import { ProviderError, endsEverything, isAboutText } from '../provider-errors/provider-error';
import { completeWithRetries } from '../pipeline/complete-with-retries';
import type { OfflineCaller } from '../pipeline/offline-budget';
import { runConcurrently } from '../pipeline/run-concurrently';
import { Translators } from '../pipeline/translators';
import { fillOffline } from './offline-readings';
import { groupLeftovers } from './leftover-groups';
import {
  longestFirst,
  readReplacements,
  soundReplacements,
  unresolvedRuns,
  type Replacements,
} from './sound-replacements';

const SYSTEM = [
  'Bạn rà soát bản dịch tiểu thuyết Trung - Việt. Các dòng dưới đây là tiếng Việt nhưng còn sót chữ Hán.',
  'Với mỗi cụm chữ Hán còn sót, hãy cho biết tiếng Việt thay vào đúng chỗ ấy: hợp nghĩa trong câu, tên người và địa danh viết theo âm Hán Việt.',
  'Chỉ trả về một đối tượng JSON: khóa là cụm chữ Hán chép nguyên văn từ dòng, giá trị là tiếng Việt không còn chữ Hán nào, ví dụ {"剑客": "kiếm khách"}.',
  'Không thêm lời dẫn, ghi chú hay khung mã.',
].join('\n');

const REPAIR =
  'Câu trả lời trước không dùng được. Hãy trả lời lại bằng đúng một đối tượng JSON, có đủ mọi cụm chữ Hán trong các dòng sau.';

/** The question about some lines; `isRepair`: the previous answer was unusable or incomplete. */
function leftoverPrompt(
  lines: readonly string[],
  isRepair: boolean,
): { readonly system: string; readonly user: string } {
  const text = lines.join('\n');
  return { system: SYSTEM, user: isRepair ? `${REPAIR}\n\n${text}` : text };
}

/** Questions per group: the first, and one more for the lines that it left open. */
const QUESTIONS = 2;
/** Upper bound of rejections per group: enough to isolate two or three rejected lines. */
const MAX_REFUSALS = 16;

export interface LeftoverSearch {
  readonly signal: AbortSignal;
  /** Time (ms since 1970) after which no further call is made. */
  readonly deadline: number;
  /** Timeout of one call in milliseconds. */
  readonly callTimeoutMs: number;
  readonly parallel: number;
  /**
   * True while a person waits: rate limits are waited for, and the offline reading fills in where the provider fails at a
   * part. A job gets every error instead, because it is retried later.
   */
  readonly waitsForLimits: boolean;
  /** The waiting person, whose budget pays for offline readings; absent in a job. */
  readonly caller?: OfflineCaller;
  /** Called after each paid call, whether or not its answer was usable. */
  readonly onUsage?: (usage: TokenUsage) => void;
}

export interface FoundLeftovers {
  /** Longest Chinese first; empty when the text has none. */
  readonly replacements: readonly (readonly [string, string])[];
  /** True when some replacements are offline readings. */
  readonly offline: boolean;
}

/** Finds Vietnamese for the Chinese that is left over in a text. */
@Injectable()
export class LeftoverFinder {
  constructor(private readonly translators: Translators) {}

  /**
   * Finds replacements that leave no Chinese in the text. A text without Chinese needs no call.
   *
   * @param openEngine opens the engine for the first call; null: offline readings only
   * @throws ProviderError when the person has to act, when there was no answer at all, or (in a job) any error but a
   * rejected text
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
    assertFollowsPrompts(engine);
    const found = new Map<string, string>();
    const errors: ProviderError[] = [];
    let answered = 0;
    await runConcurrently(groupLeftovers(text), call, async (lines, signal) => {
      try {
        await askInHalves(lines, engine, { ...call, signal }, found);
        answered += 1;
      } catch (error) {
        if (!(error instanceof ProviderError) || !mayGoOn(error, call)) throw error;
        errors.push(error);
      }
    });
    const outage = errors.find(({ kind }) => !isAboutText(kind));
    if (outage && answered === 0 && found.size === 0) throw outage;
    return found;
  }
}

/** @throws DomainError when the provider left more Chinese than the offline engine accepts from this person */
function refuseTooLong(text: string, asked: Replacements, { caller }: LeftoverSearch): void {
  if (!caller) return;
  const left = unresolvedRuns(text, asked).reduce((sum, run) => sum + run.length, 0);
  if (left > caller.longestText) throw new DomainError('translation.offline_text_too_long');
}

function mayGoOn({ kind }: ProviderError, call: LeftoverSearch): boolean {
  return isAboutText(kind) || (call.waitsForLimits && !endsEverything(kind));
}

/**
 * Asks about a group of lines; when the provider rejects it or finds it too long, about its halves, down to single lines.
 *
 * @param budget rejections that are still allowed
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

/** @returns the error when the provider rejected the text; null otherwise */
async function refusalOf(ask: () => Promise<void>): Promise<ProviderError | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (error instanceof ProviderError && isAboutText(error.kind)) return error;
    throw error;
  }
}

/** Asks about some lines, and once more about those that the answer left open; adds the replacements to `found`. */
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
