/** Thrown by `run`: this item cannot succeed, trying again is useless. The job goes on with the others. */
export class ItemFailed extends Error {
  override readonly name = 'ItemFailed';

  /**
   * @param code machine-readable reason
   * @param message sentence for the person who started the job
   * @param result what was reached all the same: kept with the item in place of its steps, which are kept without one
   */
  constructor(
    readonly code: string,
    message: string,
    readonly result?: unknown,
  ) {
    super(message);
  }
}

/** Thrown by `run`: no permit right now. The item goes back, frees its slot and costs no attempt. */
export class ItemDeferred extends Error {
  override readonly name = 'ItemDeferred';

  /**
   * @param delayMs milliseconds until the item is due again
   * @param isTurn it only waits for its turn: nothing was refused, so `deferrals` does not grow
   */
  constructor(
    readonly delayMs: number,
    readonly isTurn = false,
  ) {
    super('deferred');
  }
}

/** Thrown by `run`: nothing of this job can succeed any more (no such model). Open items fail with this reason. */
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
 * Thrown by `run`: nothing of this job can succeed until a person has mended something (a key was refused). The job
 * waits with this message, its secret is deleted, the item goes back untried; `Jobs.resume` lets it go on.
 */
export class JobPaused extends Error {
  override readonly name = 'JobPaused';
}

/** The item is no longer this worker's: cancelled, or taken over after a lapse. Whatever it writes is refused. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';

  constructor() {
    super('claim lost');
  }
}

/** The process is stopping or the job is paused; the item goes back as it is, with the steps it has committed. */
export class ItemReleased extends Error {
  override readonly name = 'ItemReleased';

  constructor() {
    super('released');
  }
}
