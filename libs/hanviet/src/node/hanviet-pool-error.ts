/** Why a conversion gave no result; `busy`: it was not even begun, because too many wait. */
export type HanvietFailure = 'timeout' | 'crashed' | 'closed' | 'failed' | 'busy';

/** A conversion that ended without a result. */
export class HanvietPoolError extends Error {
  constructor(
    readonly reason: HanvietFailure,
    message: string,
  ) {
    super(message);
    this.name = 'HanvietPoolError';
  }
}
