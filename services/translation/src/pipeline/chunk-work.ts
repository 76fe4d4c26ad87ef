import { NO_USAGE, addUsage, type TokenUsage } from '@lacthu/contracts';
import type { ProviderFault } from '../engines/provider-fault';
import type { UnitOutcome } from './assemble-chunk';
import { tailsOf, type PrecedingText } from './preceding-text';
import type { Unit } from './text-plan';
import type { ChunkCall, FailureCause } from './text-translator.port';

/** Calls for one chunk altogether: a model that never keeps to the form must not be asked line by line for ever. */
const MAX_CALLS_PER_CHUNK = 30;

/** What is known about one chunk while it is being worked on. */
export class ChunkWork {
  readonly outcomes = new Map<Unit, UnitOutcome>();
  fault: ProviderFault | null = null;
  /** What the calls have cost so far. */
  usage: TokenUsage = NO_USAGE;
  private callsLeft = MAX_CALLS_PER_CHUNK;

  constructor(
    private readonly units: readonly Unit[],
    readonly call: ChunkCall,
  ) {}

  /** @returns false when the chunk has had its share of calls */
  takeCall(): boolean {
    this.callsLeft -= 1;
    return this.callsLeft >= 0;
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
    const earlier = first ? this.units.slice(0, this.units.indexOf(first)) : [];
    if (earlier.length === 0) return this.call.before ?? null;
    return tailsOf(
      earlier.map((unit) => unit.text),
      earlier.map((unit) => this.textOf(unit)),
    );
  }

  private textOf(unit: Unit): string {
    const outcome = this.outcomes.get(unit);
    return outcome && 'text' in outcome ? outcome.text : '';
  }
}
