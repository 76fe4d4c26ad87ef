/** Why a thread, process or pool gave no result. `busy`: the queue of the pool is full, the work was not started. */
export type IsolationFailure =
  'timeout' | 'out-of-memory' | 'crashed' | 'failed' | 'busy' | 'aborted' | 'closed';

/**
 * Work in a thread or child process that ended without a result. `failed`: the work itself threw an error, or the
 * process could not be started.
 */
export class IsolationError extends Error {
  override readonly name = 'IsolationError';

  constructor(
    readonly reason: IsolationFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
