import type { ChatAnswer, ChatEngine } from '../engines/chat-engine.port';
import { sentenceOf } from '../engines/fault-sentences';
import { ProviderFault, endsEverything } from '../engines/provider-fault';
import { assembleChunk } from './assemble-chunk';
import { checkLine } from './check-line';
import { ChunkWork } from './chunk-work';
import { cleanAnswer } from './clean-answer';
import { completePatiently } from './complete-patiently';
import { matchTerms, type GlossaryTerm } from './matched-terms';
import { parseAnswer, type ParsedAnswer } from './numbered-lines';
import type { PrecedingText } from './preceding-text';
import type { Prompt } from './prompt';
import { findRepeatedLines } from './repeated-lines';
import { groupUnits, unitsOf, type Chunk, type Unit } from './text-plan';
import type { ChunkCall, ChunkResult, TextTranslator } from './text-translator.port';
import { UNIT_REASONS, type UnitFault } from './unit-reasons';
import { composeMessage } from './user-message';

/** Tries of one line, the first one counted. */
const TRIES = 3;
/** Shorter lines of the text before may well come again. */
const MIN_ECHO_CHARS = 25;

export interface ChatTranslatorSettings {
  /** Milliseconds one provider call may take. */
  readonly callTimeoutMs: number;
  /** Whether to wait for a limit within the call (a person waits) or to say at once that it was met (a job). */
  readonly waitsForLimits: boolean;
  /** Characters of one call; absent: what every usual model can take. */
  readonly callChars?: number;
  /** Approved entries of the story's glossary; those that stand in a call's text go with it. */
  readonly glossary?: readonly GlossaryTerm[];
}

interface BadLine {
  readonly unit: Unit;
  readonly fault: UnitFault;
}

/**
 * Translates chunk by chunk with a language model: numbered lines out and in, every line checked, only what failed asked
 * for again, a muddled answer halved down to single lines.
 */
export class ChatTranslator implements TextTranslator {
  constructor(
    private readonly engine: ChatEngine,
    private readonly prompt: Prompt,
    private readonly settings: ChatTranslatorSettings,
  ) {}

  async translateChunk(chunk: Chunk, call: ChunkCall): Promise<ChunkResult> {
    const units = unitsOf(chunk, this.settings.callChars);
    const work = new ChunkWork(units, call);
    for (const group of groupUnits(units, this.settings.callChars))
      await this.translateGroup(group, TRIES, work);
    if (work.fault && !work.hasTranslation() && !this.keepsRest(work.fault)) throw work.fault;
    const result = assembleChunk(chunk, units, work.outcomes);
    return work.usage.calls === 0 ? result : { ...result, usage: work.usage };
  }

  private async translateGroup(units: readonly Unit[], tries: number, work: ChunkWork): Promise<void> {
    if (units.length === 0) return;
    if (!work.takeCall()) return work.fail(units, UNIT_REASONS.mismatch, 'unusable');
    const before = work.before(units);
    const answer = await this.ask(units, before, work);
    if (!answer) return;
    work.spend(answer.usage);
    const parsed = parseAnswer(cleanAnswer(answer.text), units.length, answer.isCut);
    if (parsed.kind === 'mismatch' && units.length > 1) {
      const middle = Math.ceil(units.length / 2);
      await this.translateGroup(units.slice(0, middle), tries, work);
      await this.translateGroup(units.slice(middle), tries, work);
      return;
    }
    const bad = this.keepGoodLines(units, parsed, before, work);
    const isLast = tries <= 1;
    if (isLast) {
      for (const { unit, fault } of bad) {
        const reason = UNIT_REASONS[isCutShort(fault, answer) ? 'cut' : fault];
        work.fail([unit], reason, fault === 'refusal' ? 'refused' : 'unusable');
      }
    } else {
      const rest = bad.map(({ unit }) => unit);
      await this.translateGroup(rest, tries - 1, work);
    }
  }

  /** @returns the units that have to be asked for again, each with its reason */
  private keepGoodLines(
    units: readonly Unit[],
    parsed: ParsedAnswer,
    before: PrecedingText | null,
    work: ChunkWork,
  ): BadLine[] {
    if (parsed.kind !== 'lines') {
      const fault = parsed.kind;
      return units.map((unit) => ({ unit, fault }));
    }
    const given = units.map((unit, index) => ({
      unit,
      source: unit.text,
      target: parsed.lines.get(index)?.trim() ?? null,
    }));
    const repeated = findRepeatedLines(
      given.flatMap(({ source, target }) => (target === null ? [] : [{ source, target }])),
    );
    return given.flatMap(({ unit, target }): BadLine[] => {
      if (target === null) return [{ unit, fault: 'missing' }];
      const fault = repeated.has(target)
        ? 'repetition'
        : checkLine(unit.text, target, this.foreignTo(unit, before));
      if (fault) return [{ unit, fault }];
      work.succeed(unit, target.normalize('NFC'));
      return [];
    });
  }

  /** Sentences that were sent along and are no part of this line's translation. */
  private foreignTo(unit: Unit, before: PrecedingText | null): readonly string[] {
    if (!before || before.source.some((line) => line.includes(unit.text))) return this.prompt.instructions;
    return [...this.prompt.instructions, ...before.target.filter((line) => line.length >= MIN_ECHO_CHARS)];
  }

  /** One call with its tries; null when these units have failed for good and the reason is noted. */
  private async ask(
    units: readonly Unit[],
    before: PrecedingText | null,
    work: ChunkWork,
  ): Promise<ChatAnswer | null> {
    const texts = units.map((unit) => unit.text);
    const originals = units.map((unit) => unit.original);
    const terms = matchTerms(this.settings.glossary ?? [], [...texts, ...originals].join('\n'));
    const { callTimeoutMs, waitsForLimits } = this.settings;
    try {
      return await completePatiently(this.engine, {
        system: this.prompt.system,
        user: composeMessage({ texts, originals, terms, before }),
        signal: work.call.signal,
        deadline: work.call.deadline,
        limitsUntil: work.call.limitsUntil,
        callTimeoutMs,
        waitsForLimits,
      });
    } catch (error) {
      if (!(error instanceof ProviderFault) || !this.mayGoOn(error, work)) throw error;
      work.fault = error;
      work.fail(units, sentenceOf(error), error.kind === 'blocked' ? 'refused' : 'unreached');
      return null;
    }
  }

  /**
   * A blocked text says nothing about the others. A person who waits keeps the lines he has when the provider fails at
   * the rest; a job is better told, because it comes again later.
   */
  private mayGoOn(fault: ProviderFault, work: ChunkWork): boolean {
    if (fault.kind === 'blocked') return true;
    return this.settings.waitsForLimits && work.hasTranslation() && !endsEverything(fault.kind);
  }

  /** In a job other chunks of the chapter stand beside a blocked one, paid for: its lines are listed, theirs are kept. */
  private keepsRest(fault: ProviderFault): boolean {
    return fault.kind === 'blocked' && !this.settings.waitsForLimits;
  }
}

function isCutShort(fault: UnitFault, answer: ChatAnswer): boolean {
  return answer.isCut && (fault === 'missing' || fault === 'mismatch' || fault === 'empty');
}
