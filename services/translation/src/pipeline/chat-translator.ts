import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatAnswer, ChatEngine } from '../engines/chat-engine.port';
import { ProviderFault } from '../engines/provider-fault';
import { sentenceOf } from '../engines/fault-sentences';
import { checkLine } from './check-line';
import { cleanAnswer } from './clean-answer';
import { UNIT_REASONS, type UnitFault } from './unit-reasons';
import { formatNumbered, parseAnswer, type ParsedAnswer } from './numbered-lines';
import type { Prompt } from './prompt';
import { assembleChunk, type UnitOutcome } from './assemble-chunk';
import { groupUnits, unitsOf, type Chunk, type Unit } from './text-plan';
import type { ChunkCall, ChunkResult, TextTranslator } from './text-translator.port';

/** Tries of one step, the first one counted. */
const TRIES = 3;
/** Calls for one chunk altogether: a model that never keeps to the form must not be asked line by line for ever. */
const MAX_CALLS_PER_CHUNK = 30;
const FIRST_PAUSE_MS = 500;
/** A longer rest than this is the caller's affair: a person should be told, a job should give its slot away. */
const MAX_WAIT_MS = 60_000;

export interface ChatTranslatorSettings {
  /** Milliseconds one provider call may take. */
  readonly callTimeoutMs: number;
  /** Whether to wait for a limit within the call (a person waits) or to say at once that it was met (a job). */
  readonly waitsForLimits: boolean;
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
    const work = new ChunkWork(call);
    const units = unitsOf(chunk);
    for (const group of groupUnits(units)) await this.translateGroup(group, TRIES, work);
    if (work.fault && !work.hasTranslation()) throw work.fault;
    return assembleChunk(chunk, units, work.outcomes);
  }

  private async translateGroup(units: readonly Unit[], tries: number, work: ChunkWork): Promise<void> {
    if (units.length === 0) return;
    if (work.callsLeft <= 0) return work.fail(units, UNIT_REASONS.mismatch);
    work.callsLeft -= 1;
    const answer = await this.ask(units, work);
    if (!answer) return;
    const parsed = parseAnswer(cleanAnswer(answer.text), units.length, answer.isCut);
    if (parsed.kind === 'mismatch' && units.length > 1) {
      const middle = Math.ceil(units.length / 2);
      await this.translateGroup(units.slice(0, middle), tries, work);
      await this.translateGroup(units.slice(middle), tries, work);
      return;
    }
    const rest = this.keepGoodLines(units, parsed, work);
    const last = tries <= 1;
    if (last) for (const { unit, fault } of rest) work.fail([unit], UNIT_REASONS[fault]);
    else
      await this.translateGroup(
        rest.map(({ unit }) => unit),
        tries - 1,
        work,
      );
  }

  /** @returns the units that have to be asked for again, each with its reason */
  private keepGoodLines(
    units: readonly Unit[],
    parsed: ParsedAnswer,
    work: ChunkWork,
  ): { unit: Unit; fault: UnitFault }[] {
    if (parsed.kind !== 'lines') {
      const fault = parsed.kind;
      return units.map((unit) => ({ unit, fault }));
    }
    return units.flatMap((unit, index): { unit: Unit; fault: UnitFault }[] => {
      const line = parsed.lines.get(index);
      if (line === undefined) return [{ unit, fault: 'missing' }];
      const fault = checkLine(unit.text, line, this.prompt.instructions);
      if (fault) return [{ unit, fault }];
      work.outcomes.set(unit, { text: line.trim().normalize('NFC') });
      return [];
    });
  }

  /** One call with its tries; null when these units have failed for good and the reason is noted. */
  private async ask(units: readonly Unit[], work: ChunkWork): Promise<ChatAnswer | null> {
    const user = formatNumbered(units.map((unit) => unit.text));
    for (let attempt = 1; ; attempt += 1) {
      const remainingMs = work.call.deadline - Date.now();
      if (remainingMs <= 0) throw work.fault ?? new ProviderFault('timeout');
      try {
        return await this.engine.complete({
          system: this.prompt.system,
          user,
          signal: work.call.signal,
          timeoutMs: Math.min(this.settings.callTimeoutMs, remainingMs),
        });
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        const pauseMs = this.pauseBeforeNext(error, attempt, remainingMs);
        if (pauseMs === null) return this.giveUp(units, error, work);
        await sleep(pauseMs, undefined, { signal: work.call.signal });
      }
    }
  }

  /** Milliseconds before the next try, or null when there is none. */
  private pauseBeforeNext(fault: ProviderFault, attempt: number, remainingMs: number): number | null {
    const growing = FIRST_PAUSE_MS * 2 ** (attempt - 1);
    const pauseMs = Math.max(growing, fault.facts.retryAfterMs ?? 0);
    if (attempt >= TRIES || pauseMs > Math.min(MAX_WAIT_MS, remainingMs)) return null;
    if (fault.kind === 'unavailable') return pauseMs;
    return fault.kind === 'rate_limited' && this.settings.waitsForLimits ? pauseMs : null;
  }

  private giveUp(units: readonly Unit[], fault: ProviderFault, work: ChunkWork): null {
    // A blocked text says nothing about the other groups; everything else would only be met again.
    if (fault.kind !== 'blocked') throw fault;
    work.fault = fault;
    work.fail(units, sentenceOf(fault));
    return null;
  }
}

/** What is known about one chunk while it is being worked on. */
class ChunkWork {
  readonly outcomes = new Map<Unit, UnitOutcome>();
  callsLeft = MAX_CALLS_PER_CHUNK;
  fault: ProviderFault | null = null;

  constructor(readonly call: ChunkCall) {}

  hasTranslation(): boolean {
    return [...this.outcomes.values()].some((outcome) => 'text' in outcome);
  }

  fail(units: readonly Unit[], reason: string): void {
    for (const unit of units) this.outcomes.set(unit, { reason });
  }
}
