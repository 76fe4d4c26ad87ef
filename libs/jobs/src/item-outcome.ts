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
   */
  constructor(
    readonly delayMs: number,
    readonly isTurn = false,
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
