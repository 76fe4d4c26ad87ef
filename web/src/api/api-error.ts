import type { ErrorBody, FieldError } from '@lacthu/contracts';

/** Error codes that mean the session itself has ended, not that a single request was rejected. */
const SESSION_CODES: ReadonlySet<string> = new Set([
  'platform.unauthenticated',
  'platform.session_expired',
  'auth.user_not_found',
]);

const NETWORK_MESSAGE = 'Không kết nối được với máy chủ. Hãy kiểm tra mạng rồi thử lại.';
const TIMEOUT_MESSAGE = 'Máy chủ trả lời quá lâu. Vui lòng thử lại.';
const UNREADABLE_MESSAGE = 'Máy chủ trả lời không như mong đợi. Vui lòng thử lại sau.';

interface ApiErrorFields {
  readonly status: number;
  readonly msg: string;
  readonly code: string;
  readonly requestId?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  /** Technical detail of the specification's `error` field. */
  readonly detail?: string | undefined;
  /** The whole response body, for the few calls whose errors carry extra fields. */
  readonly body?: unknown;
}

/**
 * A request that failed. `msg` is a Vietnamese sentence fit for the screen; `status` 0 means that no response arrived.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly msg: string;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly errors: readonly FieldError[];
  readonly detail: string | undefined;
  readonly body: unknown;

  constructor(facts: ApiErrorFields) {
    super(facts.msg);
    this.name = 'ApiError';
    this.status = facts.status;
    this.msg = facts.msg;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.errors = facts.errors ?? [];
    this.detail = facts.detail;
    this.body = facts.body;
  }

  /** Whether the server was unreachable or restarting, so that a later retry may succeed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }

  /** Whether the session has ended, which makes the token useless. */
  get isSessionOver(): boolean {
    return this.status === 401 && SESSION_CODES.has(this.code);
  }
}

/** Error for a request that received no response. */
export function networkError(): ApiError {
  return new ApiError({ status: 0, code: 'web.network', msg: NETWORK_MESSAGE });
}

/** Error for a request that ran into its timeout. */
export function timeoutError(): ApiError {
  return new ApiError({ status: 0, code: 'web.timeout', msg: TIMEOUT_MESSAGE });
}

/**
 * Converts a response with an error status to an ApiError.
 * @param body parsed JSON, or undefined when the response was not JSON
 */
export function errorFromAnswer(status: number, body: unknown, requestId: string | null): ApiError {
  if (!isErrorBody(body)) {
    return new ApiError({
      status,
      code: 'web.unreadable_answer',
      msg: UNREADABLE_MESSAGE,
      requestId: requestId ?? undefined,
      body,
    });
  }
  return new ApiError({
    status,
    msg: body.msg,
    code: body.code ?? 'web.unnamed_error',
    requestId: body.requestId ?? requestId ?? undefined,
    errors: body.errors,
    detail: body.error,
    body,
  });
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> & Pick<ErrorBody, 'msg'> {
  return typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string';
}

/** Returns a sentence to show for any thrown value; `fallback` when the value carries none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.msg : fallback;
}
