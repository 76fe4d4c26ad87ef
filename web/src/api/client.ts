import { checkAnswer, type AnswerName, type AnswerOf } from './answer-check';
import { type ApiError, errorFromAnswer, networkError, timeoutError } from './api-error';
import { noteAnswer, noteSilence } from './connection';
import { takeEarlyAnswer } from './early-answer';
import { sessionEnded } from './session-end';
import { sessionToken } from './session-token';

export type QueryValue = string | number | boolean | undefined;

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Body sent as JSON. */
  readonly json?: unknown;
  /** Body sent as multipart form. */
  readonly form?: FormData;
  /** Query parameters; undefined entries are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** For a POST that costs money: repeated requests with the same key do the work once. */
  readonly idempotencyKey?: string;
  /** Sends the request even while the page is being closed; for small bodies only. */
  readonly keepalive?: boolean;
  /** Marks a prefetch, which the server does not count as a view. */
  readonly isAhead?: boolean;
}

/**
 * Name of the schema in libs/contracts that describes the response: it gives the type and is validated outside
 * production.
 */
export interface WithAnswer<Name extends AnswerName> {
  readonly answer: Name;
}

/**
 * Calls our server and returns the parsed response.
 * @throws ApiError for every rejection, lost connection and timeout; an AbortError when `signal` was used
 */
export function request<Name extends AnswerName>(
  path: string,
  options: RequestOptions & WithAnswer<Name>,
): Promise<AnswerOf<Name>>;
/** Overload for a response that the caller ignores. */
export function request(path: string, options?: RequestOptions): Promise<unknown>;
export async function request(
  path: string,
  options: RequestOptions & Partial<WithAnswer<AnswerName>> = {},
): Promise<unknown> {
  const token = sessionToken.get();
  const response = await send(addressOf(path, options.query), options, token);
  const body = await bodyOf(response);
  if (!response.ok) throw refused(response.status, body, response.headers.get('x-request-id'), token);
  await checkAnswer(`${options.method ?? 'GET'} ${path}`, options.answer, body);
  return body;
}

/** Returns the address with its query string. */
export function addressOf(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Returns the headers that every request carries. */
export function headersOf(token: string | null, options: RequestOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token ? { 'x-auth-token': token } : {}),
    ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    // Browsers do not let scripts set Sec-Purpose.
    ...(options.isAhead ? { purpose: 'prefetch' } : {}),
  };
}

/**
 * Builds the error for a rejected request. When the session has ended, it also deletes the token, unless a newer
 * session has begun.
 */
export function refused(
  status: number,
  body: unknown,
  requestId: string | null,
  token: string | null,
): ApiError {
  const error = errorFromAnswer(status, body, requestId);
  if (error.isSessionOver && token !== null && sessionToken.get() === token) {
    sessionEnded.set(true);
    sessionToken.set(null);
  }
  return error;
}

/**
 * Sends a request and returns the response whatever its status.
 * @throws ApiError when no response arrives; an AbortError when `signal` was used
 */
export async function send(
  address: string,
  options: RequestOptions,
  token: string | null,
): Promise<Response> {
  const clock = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs);
  try {
    const early = isPlain(options) ? takeEarlyAnswer(address, token) : null;
    const signal = either(options.signal, clock);
    const answer = await (early ?? fetch(address, { ...fetchOptions(options, token), signal }));
    noteAnswer(answer);
    return answer;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteSilence();
    throw clock?.aborted ? timeoutError() : networkError();
  }
}

const fetchOptions = (options: RequestOptions, token: string | null): RequestInit => ({
  method: options.method ?? 'GET',
  headers: headersOf(token, options),
  body: options.form ?? (options.json === undefined ? null : JSON.stringify(options.json)),
  credentials: 'same-origin',
  keepalive: options.keepalive ?? false,
});

/** Whether the request is a plain GET, which the page may already have sent before the app ran. */
function isPlain({ method = 'GET', isAhead, idempotencyKey }: RequestOptions): boolean {
  return method === 'GET' && !isAhead && idempotencyKey === undefined;
}

/** Combines both signals. Uses AbortSignal.any only when there are two, because older phones lack it. */
function either(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | null {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other ?? null);
}

/** Returns the parsed JSON body; undefined when it is not JSON. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
