import type { CalledModel } from '../providers/cataloged-engine';
import type { ChatAnswer, ChatEngine } from '../providers/chat-engine.port';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError, endsEverything, isAboutText } from '../provider-errors/provider-error';
import type { GlossaryTerm } from './project-glossary';
import { abortedByAll, splitLines, type PackedAnswer, type PackedText } from './call-pack';
import { assembleChunk } from './assemble-chunk';
import { checkLine } from './check-line';
import type { LearntSize } from './call-sizes';
import { ChunkWork } from './chunk-work';
import { cleanAnswer } from './clean-answer';
import { completeWithRetries } from './complete-with-retries';
import { causeOf } from './failed-chunk';
import { matchTerms } from './matched-terms';
import { parseAnswer, parseParagraph, type ParsedAnswer } from './numbered-lines';
import type { PrecedingText } from './preceding-text';
import type { Prompt } from './prompt';
import { findRepeatedLines } from './repeated-lines';
import { CHUNK_CHARS, charsOf, groupUnits, unitsOf, type Chunk, type Unit } from './text-plan';
import type { ChunkCall, ChunkResult, TextTranslator } from './text-translator.port';
import { UNIT_REASONS, type UnitFault } from './unit-reasons';
import { composeMessage } from './user-message';

/** Attempts per line, including the first. */
const TRIES = 3;
/** Shorter lines of the preceding text may occur again by chance. */
const MIN_ECHO_CHARS = 25;
/** Longest piece of a paragraph for a model that takes one paragraph a call; such models are trained on short texts. */
const PARAGRAPH_CHARS = 600;

export interface ChatTranslatorSettings {
  /** Milliseconds one provider call may take. */
  readonly callTimeoutMs: number;
  /** True (a person waits): rate limits are waited for within the call. False (a job): they fail the call at once. */
  readonly waitsForLimits: boolean;
  /** Learnt size of a call; absent: a size that every usual model accepts. */
  readonly size?: LearntSize;
  /** Approved glossary entries of the story; those that occur in a call's text are sent with it. */
  readonly glossary?: readonly GlossaryTerm[];
}

/** How a group of lines is sent. */
interface Manner {
  /** Attempts left, including this one. */
  readonly tries: number;
  /** Send no preceding text, because that may be what the provider rejects. */
  readonly isBare: boolean;
}

interface BadLine {
  readonly unit: Unit;
  readonly fault: UnitFault;
}

/**
 * Translates chunks with a language model. It sends and expects numbered lines, checks each line, sends only failed lines
 * again, and halves a group whose answer cannot be matched, down to single lines. A translation-tuned model gets one
 * paragraph a call, without a number and without the text before it.
 */
export class ChatTranslator implements TextTranslator {
  constructor(
    private readonly engine: ChatEngine & { readonly called?: CalledModel },
    private readonly prompt: Prompt,
    private readonly settings: ChatTranslatorSettings,
  ) {}

  chunkChars(): number {
    const chars = this.settings.size?.current().chars ?? CHUNK_CHARS;
    return this.prompt.paragraph ? Math.min(chars, PARAGRAPH_CHARS) : chars;
  }

  get called(): CalledModel {
    return this.engine.called ?? { model: this.engine.model };
  }

  get limits(): ChatEngine['limits'] {
    return this.engine.limits;
  }

  async translateChunk(chunk: Chunk, call: ChunkCall): Promise<ChunkResult> {
    const callChars = this.chunkChars();
    const units = unitsOf(chunk, callChars);
    const isSingle = this.prompt.paragraph !== undefined;
    const work = new ChunkWork(units, call, isSingle ? units.length : 0);
    const packed = isSingle ? null : await this.joinPack(units, callChars, work);
    const left = packed ? unitsIn(this.keepGoodLines(units, asParsed(packed), null, work)) : units;
    const tries = packed && !packed.isCut ? TRIES - 1 : TRIES;
    for (const group of isSingle ? units.map((unit) => [unit]) : groupUnits(left, callChars))
      await this.translateGroup(group, { tries, isBare: false }, work);
    if (work.error && !work.hasTranslation() && !this.keepsRest(work.error)) throw work.error;
    const result = assembleChunk(chunk, units, work.outcomes);
    return work.usage.calls === 0 ? result : { ...result, usage: work.usage };
  }

  private async joinPack(
    units: readonly Unit[],
    callChars: number,
    work: ChunkWork,
  ): Promise<PackedAnswer | null> {
    const { signal, deadline, seat } = work.call;
    const { system } = this.prompt;
    const spend: PackedText['spend'] = (usage) => work.spend(usage);
    const send: PackedText['send'] = (texts) => this.sendPack(texts);
    return (await seat?.join({ units, signal, deadline, system, callChars, spend, send })) ?? null;
  }

  /** Makes one call for several texts, counted for the first. Texts that cannot be told apart are sent alone. */
  private async sendPack(texts: readonly PackedText[]): Promise<readonly (PackedAnswer | null)[]> {
    const units = texts.flatMap((text) => text.units);
    const work = new ChunkWork(units, {
      signal: abortedByAll(texts.map(({ signal }) => signal)),
      deadline: Math.max(...texts.map(({ deadline }) => deadline)),
    });
    const began = performance.now();
    const answer = await this.ask(units, null, work);
    this.learn(units, answer, performance.now() - began);
    if (!answer || answer instanceof ProviderError) return [];
    texts[0]?.spend(answer.usage);
    const { parsed, isCut } = this.readAnswer(answer, units);
    return parsed.kind === 'lines' ? splitLines(parsed.lines, texts, isCut) : [];
  }

  private async translateGroup(units: readonly Unit[], manner: Manner, work: ChunkWork): Promise<void> {
    if (units.length === 0 || !work.takeCall(units)) return;
    const before = manner.isBare || this.prompt.paragraph ? null : work.before(units);
    const began = performance.now();
    const answer = await this.ask(units, before, work);
    this.learn(units, answer, performance.now() - began);
    if (answer instanceof ProviderError) return this.narrow(units, manner, work, answer, before !== null);
    if (answer) return this.useAnswer(answer, before, units, manner, work);
  }

  /** Learns the size of calls from an answer; a text that is blocked teaches nothing about it. */
  private learn(units: readonly Unit[], answer: ChatAnswer | ProviderError | null, tookMs: number): void {
    const { size, callTimeoutMs } = this.settings;
    if (!answer || (answer instanceof ProviderError && answer.kind !== 'too_long')) return;
    const { isCut, lost } =
      answer instanceof ProviderError
        ? { isCut: true, lost: 0 }
        : lossOf(this.readAnswer(answer, units), units);
    size?.note({ chars: charsOf(units), lines: units.length, lost, isCut, tookMs, timeoutMs: callTimeoutMs });
  }

  private async useAnswer(
    answer: ChatAnswer,
    before: PrecedingText | null,
    units: readonly Unit[],
    manner: Manner,
    work: ChunkWork,
  ): Promise<void> {
    work.spend(answer.usage);
    const { parsed, isCut } = this.readAnswer(answer, units);
    if (parsed.kind === 'refusal') work.noteRefusal(UNIT_REASONS.refusal, 'refused');
    const isWhole = units.length > 1 && (parsed.kind === 'mismatch' || parsed.kind === 'refusal');
    if (isWhole) return this.translateHalves(units, manner, work);
    const bad = this.keepGoodLines(units, parsed, before, work);
    if (isCut && units.length > 1 && bad.length > 0) {
      // Even a cut answer contains some lines, so each call makes progress.
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
   * Handles a text that the provider rejects or finds too long: sends the halves without the preceding text, down to
   * single lines, because only a part of the text causes the error.
   */
  private async narrow(
    units: readonly Unit[],
    manner: Manner,
    work: ChunkWork,
    error: ProviderError,
    hadContext: boolean,
  ): Promise<void> {
    work.error = error;
    work.noteRefusal(sentenceOf(error), causeOf(error));
    const bare = { ...manner, isBare: true };
    if (units.length > 1) return this.translateHalves(units, bare, work);
    if (hadContext) return this.translateGroup(units, bare, work);
    work.fail(units, sentenceOf(error), causeOf(error));
  }

  /** Stores the lines that pass the checks. @returns the units to send again, each with its fault */
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

  /** Sentences of the call that cannot be part of this line's translation. */
  private foreignTo(unit: Unit, before: PrecedingText | null): readonly string[] {
    if (!before || before.source.some((line) => line.includes(unit.text))) return this.prompt.instructions;
    return [...this.prompt.instructions, ...before.target.filter((line) => line.length >= MIN_ECHO_CHARS)];
  }

  /**
   * Makes one call with its retries.
   *
   * @returns the error when the provider rejects this text; null when the units have failed and their reason is noted
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
        user:
          this.prompt.paragraph?.(texts.join('\n'), terms) ??
          composeMessage({ texts, originals, terms, before }),
        signal: work.call.signal,
        deadline: work.call.deadline,
        limitsUntil: work.call.limitsUntil,
        callTimeoutMs,
        waitsForLimits,
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'timeout') this.learn(units, new ProviderError('too_long'), callTimeoutMs);
      if (isAboutText(error.kind)) return error;
      if (!this.mayGoOn(error, work)) throw error;
      work.error = error;
      work.fail(units, sentenceOf(error), causeOf(error));
      return null;
    }
  }

  private readAnswer(answer: ChatAnswer, units: readonly Unit[]): ReadAnswer {
    const sent = units.flatMap(({ text, original }) => [text, original]).join('\n');
    const { text, isUnfinished } = cleanAnswer(answer.text, sent);
    const isCut = answer.isCut || isUnfinished;
    const parsed = this.prompt.paragraph
      ? parseParagraph(text, isCut)
      : parseAnswer(text, units.length, isCut, sent);
    return { parsed, isCut };
  }

  /**
   * True when the translated lines are worth keeping although the provider fails at the rest: while a person waits. A job
   * fails instead, because it is retried later.
   */
  private mayGoOn(error: ProviderError, work: ChunkWork): boolean {
    return this.settings.waitsForLimits && work.hasTranslation() && !endsEverything(error.kind);
  }

  /** A job lists the lines of a rejected chunk as failed, so that the chapter's other chunks, already paid for, are kept. */
  private keepsRest(error: ProviderError): boolean {
    return isAboutText(error.kind) && !this.settings.waitsForLimits;
  }
}

interface ReadAnswer {
  readonly parsed: ParsedAnswer;
  readonly isCut: boolean;
}

/** Lines that an answer lacks; those of a refusal were not lost by the size of the call. */
function lossOf({ parsed, isCut }: ReadAnswer, units: readonly Unit[]): { isCut: boolean; lost: number } {
  if (parsed.kind === 'refusal') return { isCut: false, lost: 0 };
  return { isCut, lost: units.length - (parsed.kind === 'lines' ? parsed.lines.size : 0) };
}

function asParsed({ lines }: PackedAnswer): ParsedAnswer {
  return { kind: 'lines', lines };
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

/** Faults of a line that a cut answer explains. */
function isOfCut(fault: UnitFault): boolean {
  return fault === 'missing' || fault === 'mismatch' || fault === 'empty';
}
