import type { PauseReason } from '@lacthu/contracts';

/** Thrown by `run`: this item cannot succeed, and a retry is useless. The job continues with the others. */
export class ItemFailed extends Error {
  override readonly name = 'ItemFailed';

  /**
   * @param code machine-readable reason
   * @param message for the owner of the job
   * @param result partial result, stored with the item instead of its steps; without it the steps are kept
   */
  constructor(
    readonly code: string,
    message: string,
    readonly result?: unknown,
  ) {
    super(message);
  }
}

/** Thrown by `run`: no permit is available now. The item goes back, frees its slot and costs no attempt. */
export class ItemDeferred extends Error {
  override readonly name = 'ItemDeferred';

  /**
   * @param delayMs milliseconds until the item is due again
   * @param isTurn true if it only waits for its turn; `deferrals` does not grow then
   * @param limit the limit that it waits for, in words for the owner of the job; absent for other reasons
   */
  constructor(
    readonly delayMs: number,
    readonly isTurn = false,
    readonly limit?: string,
  ) {
    super('deferred');
  }
}

/**
 * Thrown by `run`: no item of this job can succeed any more (for example, an unknown model). Open items fail with this
 * reason.
 */
export class JobHalted extends Error {
  override readonly name = 'JobHalted';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Thrown by `run`: no item of this job can succeed until its owner acts (for example, a rejected key). The job is
 * paused with this message, its secret is deleted, and the item goes back without an attempt; `Jobs.resume` continues
 * it.
 */
export class JobPaused extends Error {
  override readonly name = 'JobPaused';

  /**
   * @param reason what the owner has to change; absent when a job may only be resumed with a new secret
   * @param successor the model to continue with, when the reason is `model_gone` and one is known
   */
  constructor(
    message: string,
    readonly reason?: PauseReason,
    readonly successor?: string,
  ) {
    super(message);
  }
}

/**
 * Thrown by `run`: no item of this job can succeed before a time (for example, because a quota of the day is used up).
 * The job waits with this message and its secret, the item goes back without an attempt or a deferral, and the job
 * continues by itself; its owner may resume it before or cancel it.
 */
export class JobWaiting extends Error {
  override readonly name = 'JobWaiting';

  constructor(
    readonly until: Date,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The claim is no longer valid: the item was cancelled, or taken over after the lease expired. Further writes are
 * rejected.
 */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';

  constructor() {
    super('claim lost');
  }
}

/** The process is stopping or the job is paused; the item goes back with its committed steps. */
export class ItemReleased extends Error {
  override readonly name = 'ItemReleased';

  constructor() {
    super('released');
  }
}
