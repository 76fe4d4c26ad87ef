import type { ActingUser } from '@lacthu/http';

/** One item in the hands of one worker. */
export interface ClaimedItem {
  readonly jobId: string;
  readonly position: number;
  readonly fence: number;
  readonly owner: ActingUser;
  readonly scopeId: number | null;
  readonly options: unknown;
  readonly payload: unknown;
  /** Tries and waits since the last committed step, with which both begin anew ({@link startAnew}). */
  attempt: number;
  deferrals: number;
  readonly steps: ReadonlyMap<number, unknown>;
  /** How often it was taken up again after it had failed. */
  readonly retries: number;
  /** What an earlier round that ended badly had reached. */
  readonly previousResult: unknown;
  /** How often the job had been resumed when the item was taken. */
  readonly resumes: number;
  /** Id of the request that has started the job. */
  readonly correlationId: string;
}

/** What its row says of an item that has moved on: this is its first try, and it has waited for nothing yet. */
export function startAnew(item: ClaimedItem): void {
  item.attempt = 1;
  item.deferrals = 0;
}
