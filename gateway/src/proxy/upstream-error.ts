import { DomainError } from '@lacthu/http';

/** A service that restarts is back within seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Why a call was ended by the gateway itself. */
export class CallEnded extends Error {
  override readonly name = 'CallEnded';

  constructor(readonly why: 'client-gone' | 'answer-late' | 'body-stalled' | 'session-ended' | 'shutdown') {
    super(why);
  }
}

/** The answer to a client when the service behind could not be reached or did not answer. */
export function refusalFor(failure: unknown): DomainError {
  if (failure instanceof DomainError) return failure;
  if (failure instanceof CallEnded && failure.why === 'answer-late') {
    return new DomainError('platform.upstream_timeout', { cause: failure });
  }
  if (failure instanceof CallEnded && failure.why === 'body-stalled') {
    return new DomainError('platform.request_timeout', { cause: failure });
  }
  return new DomainError('platform.service_unavailable', {
    cause: failure,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** A kept connection that the service had just closed: nothing was answered, so asking again is safe for reads. */
export function isBrokenConnection(failure: unknown): boolean {
  if (!(failure instanceof Error) || !('code' in failure)) return false;
  return failure.code === 'UND_ERR_SOCKET' || failure.code === 'ECONNRESET' || failure.code === 'EPIPE';
}
