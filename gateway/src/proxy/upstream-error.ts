import { DomainError } from '@lacthu/http';

/** A service restarts within seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Reason why the gateway aborted a call to a service. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';

  constructor(readonly why: 'client-gone' | 'answer-late' | 'body-stalled' | 'session-ended' | 'shutdown') {
    super(why);
  }
}

/** The error for the client when a service could not be reached or did not answer. */
export function toClientError(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause;
  if (cause instanceof UpstreamError && cause.why === 'answer-late') {
    return new DomainError('platform.upstream_timeout', { cause });
  }
  if (cause instanceof UpstreamError && cause.why === 'body-stalled') {
    return new DomainError('platform.request_timeout', { cause });
  }
  return new DomainError('platform.service_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** True when the service had just closed an idle connection: there was no response, so a read can be retried. */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET' || error.code === 'EPIPE';
}
