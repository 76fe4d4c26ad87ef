import { NO_USAGE, addUsage, type TokenUsage } from '@lacthu/contracts';
import type { ProviderError } from '../provider-errors/provider-error';
import type { UnitOutcome } from './assemble-chunk';
import { tailsOf, type PrecedingText } from './preceding-text';
import type { Unit } from './text-plan';
import type { ChunkCall, FailureCause } from './text-translator.port';
import { UNIT_REASONS } from './unit-reasons';

/** Calls for one chunk altogether: a model that never keeps to the form must not be asked line by line for ever. */
const MAX_CALLS_PER_CHUNK = 30;
/** Calls beyond those that were refused for their text: halving down to some lines of a chunk takes so many. */
const MAX_REFUSALS = 40;
/** Refusals in a row from the beginning: the whole text is refused, not a line of it. */
const HOPELESS_REFUSALS = 8;

/** Why a text was refused, as its lines are listed. */
interface Refusal {
  readonly reason: string;
  readonly cause: FailureCause;
}

/** What is known about one chunk while it is being worked on. */
export class ChunkWork {
  readonly outcomes = new Map<Unit, UnitOutcome>();
  fault: ProviderError | null = null;
  /** What the calls have cost so far. */
  usage: TokenUsage = NO_USAGE;
  private calls = 0;
  private refusals = 0;
  private refusal: Refusal | null = null;

  constructor(
    private readonly units: readonly Unit[],
    readonly call: ChunkCall,
  ) {}

  /**
   * Counts a call for these units.
   * @returns false when none is to be made; the units are then failed
   */
  takeCall(units: readonly Unit[]): boolean {
    this.calls += 1;
    const isHopeless = this.refusals >= HOPELESS_REFUSALS && !this.hasTranslation();
    const isLeft = this.calls - this.refusals <= MAX_CALLS_PER_CHUNK && this.refusals <= MAX_REFUSALS;
    if (isLeft && !isHopeless) return true;
    const { reason, cause } = this.refusal ?? { reason: UNIT_REASONS.mismatch, cause: 'unusable' };
    this.fail(units, reason, cause);
    return false;
  }

  /** The text of the last call was refused. */
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

  /** What stands before these units: earlier ones of the chunk, else the end of the chunk before. */
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

  /** A provider refuses a text for what goes along with it, too. */
  private isRefused(unit: Unit): boolean {
    const outcome = this.outcomes.get(unit);
    return outcome !== undefined && 'cause' in outcome && outcome.cause === 'refused';
  }

  private textOf(unit: Unit): string {
    const outcome = this.outcomes.get(unit);
    return outcome && 'text' in outcome ? outcome.text : '';
  }
}
