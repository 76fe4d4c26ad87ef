import { HttpException } from '@nestjs/common';
import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { ZodError } from 'zod';
import { DomainError } from './domain-error';

/** Codes for errors of Nest and Fastify, by HTTP status. */
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

/** Seconds that a client should wait while a store is down. */
const STORE_RETRY_SECONDS = 2;

/** Converts any thrown value into a DomainError, the only error that clients see. */
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

/** True for unexpected errors; they are logged with their stack. */
export function isUnexpected(error: DomainError): boolean {
  return ERROR_CATALOGUE[error.code].status >= 500 && error.cause !== undefined;
}

/** The first field error is also the message, because the screens of the specification show one sentence. */
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

/** Postgres codes for text that it cannot store, above all the character NUL: in text (22021), in jsonb (22P05). */
const UNSTORABLE_TEXT_CODES = new Set(['22021', '22P05']);

/** A lone surrogate in jsonb. Postgres uses the code of any invalid value, so the routine decides. */
const BROKEN_IN_JSON = { code: '22P02', routine: /^json_/ };

function isUnstorableText(thrown: unknown): boolean {
  if (!(thrown instanceof Error && 'code' in thrown)) return false;
  if (UNSTORABLE_TEXT_CODES.has(String(thrown.code))) return true;
  const routine = 'routine' in thrown ? String(thrown.routine) : '';
  return thrown.code === BROKEN_IN_JSON.code && BROKEN_IN_JSON.routine.test(routine);
}

/** Codes of a full disk or quota: of the system, of Postgres (53100), of MinIO. */
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

/** Postgres: connection exceptions (class 08), shutdown (57P0x), too many connections (53300). Socket errors. */
const OUTAGE_CODES = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/** Messages of pg and minio for outages without a code. */
const OUTAGE_WORDS = /Connection terminated|timeout exceeded when trying to connect|Retryable HTTP status: 5/;

function isStoreOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return OUTAGE_CODES.test(code) || OUTAGE_WORDS.test(thrown.message);
}
