import { HttpException } from '@nestjs/common';
import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { ZodError } from 'zod';
import { DomainError } from './domain-error';

/** What the platform's own failures become, by HTTP status. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'platform.malformed_body',
  401: 'platform.unauthenticated',
  403: 'platform.forbidden',
  404: 'platform.not_found',
  405: 'platform.method_not_allowed',
  408: 'platform.request_timeout',
  409: 'platform.conflict',
  413: 'platform.payload_too_large',
  415: 'platform.unsupported_media_type',
  429: 'platform.rate_limited',
  503: 'platform.service_unavailable',
  504: 'platform.upstream_timeout',
};

/** Seconds a caller should wait when a store is away: it is usually back sooner. */
const STORE_RETRY_SECONDS = 2;

/** Turns whatever was thrown into the one kind of error that may leave a process. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof ZodError) return fromZod(thrown);
  if (isStoreOutage(thrown)) {
    return new DomainError('platform.service_unavailable', {
      retryAfterSeconds: STORE_RETRY_SECONDS,
      cause: thrown,
    });
  }
  if (isOutOfRoom(thrown)) return new DomainError('platform.storage_full', { cause: thrown });
  if (isUnstorableText(thrown)) return new DomainError('platform.invalid_input', { cause: thrown });
  const code = CODE_BY_STATUS[statusOf(thrown)];
  return new DomainError(code ?? 'platform.internal', { cause: thrown });
}

/** True for errors that nobody planned for: they are logged with their stack. */
export function isUnexpected(error: DomainError): boolean {
  return ERROR_CATALOGUE[error.code].status >= 500 && error.cause !== undefined;
}

/** The first complaint is also the headline, because the screens of the specification show one sentence. */
function fromZod(error: ZodError): DomainError {
  const errors = error.issues.map((issue) => ({ msg: issue.message, param: issue.path.join('.') }));
  return new DomainError('platform.invalid_input', { msg: errors[0]?.msg, errors });
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown)
    return Number(thrown.statusCode);
  return 500;
}

/** Postgres' refusals of text that it cannot hold, above all the character NUL: in a text (22021), in jsonb (22P05). */
const UNSTORABLE_TEXT_CODES = new Set(['22021', '22P05']);

/** Half a character outside the first plane, in jsonb: the code is that of any bad value, so where it was found counts. */
const BROKEN_IN_JSON = { code: '22P02', routine: /^json_/ };

function isUnstorableText(thrown: unknown): boolean {
  if (!(thrown instanceof Error && 'code' in thrown)) return false;
  if (UNSTORABLE_TEXT_CODES.has(String(thrown.code))) return true;
  const routine = 'routine' in thrown ? String(thrown.routine) : '';
  return thrown.code === BROKEN_IN_JSON.code && BROKEN_IN_JSON.routine.test(routine);
}

/** A full disk or quota, by the system's own name; Postgres' (53100); what MinIO calls a full disk or bucket. */
const OUT_OF_ROOM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

function isOutOfRoom(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && OUT_OF_ROOM_CODES.has(String(thrown.code));
}

/** Postgres' connection exceptions (class 08), shutdown (57P0x) and too many connections (53300); socket errors. */
const OUTAGE_CODES = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/** How pg and minio say the same without a code. */
const OUTAGE_WORDS = /Connection terminated|timeout exceeded when trying to connect|Retryable HTTP status: 5/;

function isStoreOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return OUTAGE_CODES.test(code) || OUTAGE_WORDS.test(thrown.message);
}
