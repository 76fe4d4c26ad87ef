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
  readonly attempt: number;
  readonly deferrals: number;
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
