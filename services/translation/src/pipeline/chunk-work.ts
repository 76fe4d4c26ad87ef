import { NO_USAGE, addUsage, type TokenUsage } from '@lacthu/contracts';
import type { ProviderError } from '../provider-errors/provider-error';
import type { UnitOutcome } from './assemble-chunk';
import { tailsOf, type PrecedingText } from './preceding-text';
import { CHUNK_CHARS, charsOf, type Unit } from './text-plan';
import type { ChunkCall, FailureCause } from './text-translator.port';
import { UNIT_REASONS } from './unit-reasons';

/** Upper bound of the calls for a chunk of the usual size: a model that never keeps the format must not be asked line by line. */
const MAX_CALLS_PER_CHUNK = 30;
/** Upper bound of rejected calls, counted apart: halving a chunk down to some rejected lines takes this many. */
const MAX_REFUSALS = 40;
/** After this many rejections without any translation the whole text is rejected, not a line of it. */
const HOPELESS_REFUSALS = 8;

/** Reason of a rejected text, as its lines are listed. */
interface Refusal {
  readonly reason: string;
  readonly cause: FailureCause;
}

/** Progress of one chunk: outcomes of its units, calls made, usage. */
export class ChunkWork {
  readonly outcomes = new Map<Unit, UnitOutcome>();
  error: ProviderError | null = null;
  /** Usage of all calls so far. */
  usage: TokenUsage = NO_USAGE;
  private calls = 0;
  private refusals = 0;
  private refusal: Refusal | null = null;
  /** Size in chunks of the usual size: a larger one may take as many calls as its parts would. */
  private readonly chunks: number;

  constructor(
    private readonly units: readonly Unit[],
    readonly call: ChunkCall,
    /** Calls that are made when every answer is good, above the usual one per chunk. */
    private readonly planned = 0,
  ) {
    this.chunks = Math.max(1, Math.ceil(charsOf(units) / CHUNK_CHARS));
  }

  /**
   * Counts a call for these units.
   *
   * @returns false when the caps are reached; the units have failed then
   */
  takeCall(units: readonly Unit[]): boolean {
    this.calls += 1;
    const isHopeless = this.refusals >= HOPELESS_REFUSALS && !this.hasTranslation();
    const isLeft =
      this.calls - this.refusals <= MAX_CALLS_PER_CHUNK * this.chunks + this.planned &&
      this.refusals <= MAX_REFUSALS * this.chunks;
    if (isLeft && !isHopeless) return true;
    const { reason, cause } = this.refusal ?? { reason: UNIT_REASONS.mismatch, cause: 'unusable' };
    this.fail(units, reason, cause);
    return false;
  }

  /** Records that the text of the last call was rejected. */
  noteRefusal(reason: string, cause: FailureCause): void {
    this.refusals += 1;
    this.refusal = { reason, cause };
  }

  spend(usage: TokenUsage | undefined): void {
    if (!usage) return;
    this.usage = addUsage(this.usage, usage);
    this.call.onUsage?.(usage);
  }

  hasTranslation(): boolean {
    return [...this.outcomes.values()].some((outcome) => 'text' in outcome);
  }

  succeed(unit: Unit, text: string): void {
    this.outcomes.set(unit, { text });
  }

  fail(units: readonly Unit[], reason: string, cause: FailureCause): void {
    for (const unit of units) this.outcomes.set(unit, { reason, cause });
  }

  /** The text before these units: earlier units of the chunk, else the end of the previous chunk. */
  before(units: readonly Unit[]): PrecedingText | null {
    const [first] = units;
    const earlier = first
      ? this.units.slice(0, this.units.indexOf(first)).filter((unit) => !this.isRefused(unit))
      : [];
    if (earlier.length === 0) return this.call.before ?? null;
    return tailsOf(
      earlier.map((unit) => unit.text),
      earlier.map((unit) => this.textOf(unit)),
    );
  }

  /** A rejected unit would get the next call rejected, too, when it is sent as context. */
  private isRefused(unit: Unit): boolean {
    const outcome = this.outcomes.get(unit);
    return outcome !== undefined && 'cause' in outcome && outcome.cause === 'refused';
  }

  private textOf(unit: Unit): string {
    const outcome = this.outcomes.get(unit);
    return outcome && 'text' in outcome ? outcome.text : '';
  }
}
