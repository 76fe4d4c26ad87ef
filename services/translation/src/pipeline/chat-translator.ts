import type { ChatAnswer, ChatEngine } from '../providers/chat-engine.port';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError, endsEverything, isAboutText } from '../provider-errors/provider-error';
import type { GlossaryTerm } from '../projects-client/project-glossary';
import { assembleChunk } from './assemble-chunk';
import { checkLine } from './check-line';
import { ChunkWork } from './chunk-work';
import { cleanAnswer } from './clean-answer';
import { completeWithRetries } from './complete-with-retries';
import { causeOf } from './failed-chunk';
import { matchTerms } from './matched-terms';
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

/** How a group of lines is asked for. */
interface Manner {
  /** Tries left, this one counted. */
  readonly tries: number;
  /** Without the text before: that may be what is refused. */
  readonly isBare: boolean;
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
      await this.translateGroup(group, { tries: TRIES, isBare: false }, work);
    if (work.fault && !work.hasTranslation() && !this.keepsRest(work.fault)) throw work.fault;
    const result = assembleChunk(chunk, units, work.outcomes);
    return work.usage.calls === 0 ? result : { ...result, usage: work.usage };
  }

  private async translateGroup(units: readonly Unit[], manner: Manner, work: ChunkWork): Promise<void> {
    if (units.length === 0 || !work.takeCall(units)) return;
    const before = manner.isBare ? null : work.before(units);
    const answer = await this.ask(units, before, work);
    if (answer instanceof ProviderError) return this.narrow(units, manner, work, answer, before !== null);
    if (answer) return this.useAnswer(answer, before, units, manner, work);
  }

  private async useAnswer(
    answer: ChatAnswer,
    before: PrecedingText | null,
    units: readonly Unit[],
    manner: Manner,
    work: ChunkWork,
  ): Promise<void> {
    work.spend(answer.usage);
    const { parsed, isCut } = readAnswer(answer, units);
    if (parsed.kind === 'refusal') work.noteRefusal(UNIT_REASONS.refusal, 'refused');
    const isWhole = units.length > 1 && (parsed.kind === 'mismatch' || parsed.kind === 'refusal');
    if (isWhole) return this.translateHalves(units, manner, work);
    const bad = this.keepGoodLines(units, parsed, before, work);
    if (isCut && units.length > 1 && bad.length > 0) {
      // Each answer brings us further, however short this model's answers are.
      return bad.length < units.length
        ? this.translateGroup(unitsIn(bad), manner, work)
        : this.translateHalves(units, manner, work);
    }
    if (manner.tries > 1)
      return this.translateGroup(unitsIn(bad), { ...manner, tries: manner.tries - 1 }, work);
    failLines(bad, isCut, work);
  }

  private async translateHalves(units: readonly Unit[], manner: Manner, work: ChunkWork): Promise<void> {
    const middle = Math.ceil(units.length / 2);
    await this.translateGroup(units.slice(0, middle), manner, work);
    await this.translateGroup(units.slice(middle), manner, work);
  }

  /**
   * A provider that refuses a text, or finds it too long, means a part of it: the halves are asked for without the text
   * before, down to the single line.
   */
  private async narrow(
    units: readonly Unit[],
    manner: Manner,
    work: ChunkWork,
    fault: ProviderError,
    hadContext: boolean,
  ): Promise<void> {
    work.fault = fault;
    work.noteRefusal(sentenceOf(fault), causeOf(fault));
    const bare = { ...manner, isBare: true };
    if (units.length > 1) return this.translateHalves(units, bare, work);
    if (hadContext) return this.translateGroup(units, bare, work);
    work.fail(units, sentenceOf(fault), causeOf(fault));
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

  /**
   * One call with its tries. The fault when the provider does not take this very text; null when these units have failed
   * for good and the reason is noted.
   */
  private async ask(
    units: readonly Unit[],
    before: PrecedingText | null,
    work: ChunkWork,
  ): Promise<ChatAnswer | ProviderError | null> {
    const texts = units.map((unit) => unit.text);
    const originals = units.map((unit) => unit.original);
    const terms = matchTerms(this.settings.glossary ?? [], [...texts, ...originals].join('\n'));
    const { callTimeoutMs, waitsForLimits } = this.settings;
    try {
      return await completeWithRetries(this.engine, {
        system: this.prompt.system,
        user: composeMessage({ texts, originals, terms, before }),
        signal: work.call.signal,
        deadline: work.call.deadline,
        limitsUntil: work.call.limitsUntil,
        callTimeoutMs,
        waitsForLimits,
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (isAboutText(error.kind)) return error;
      if (!this.mayGoOn(error, work)) throw error;
      work.fault = error;
      work.fail(units, sentenceOf(error), causeOf(error));
      return null;
    }
  }

  /**
   * A person who waits keeps the lines he has when the provider fails at
   * the rest; a job is better told, because it comes again later.
   */
  private mayGoOn(fault: ProviderError, work: ChunkWork): boolean {
    return this.settings.waitsForLimits && work.hasTranslation() && !endsEverything(fault.kind);
  }

  /** In a job other chunks of the chapter stand beside a refused one, paid for: its lines are listed, theirs are kept. */
  private keepsRest(fault: ProviderError): boolean {
    return isAboutText(fault.kind) && !this.settings.waitsForLimits;
  }
}

function readAnswer(
  answer: ChatAnswer,
  units: readonly Unit[],
): { readonly parsed: ParsedAnswer; readonly isCut: boolean } {
  const sent = units.flatMap(({ text, original }) => [text, original]).join('\n');
  const { text, isUnfinished } = cleanAnswer(answer.text, sent);
  const isCut = answer.isCut || isUnfinished;
  return { parsed: parseAnswer(text, units.length, isCut, sent), isCut };
}

function failLines(bad: readonly BadLine[], isCut: boolean, work: ChunkWork): void {
  for (const { unit, fault } of bad) {
    const reason = UNIT_REASONS[isCut && isOfCut(fault) ? 'cut' : fault];
    work.fail([unit], reason, fault === 'refusal' ? 'refused' : 'unusable');
  }
}

function unitsIn(bad: readonly BadLine[]): Unit[] {
  return bad.map(({ unit }) => unit);
}

/** Faults of a line that an answer which was cut explains. */
function isOfCut(fault: UnitFault): boolean {
  return fault === 'missing' || fault === 'mismatch' || fault === 'empty';
}
