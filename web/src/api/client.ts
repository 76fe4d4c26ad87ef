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
  /** Query text; undefined entries are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** For a POST that costs money: the same key never does the work twice. */
  readonly idempotencyKey?: string;
  /** Sent although the page is being left; for small bodies. */
  readonly keepalive?: boolean;
  /** Fetched ahead, for later: nobody has looked at it yet, so it counts as no view. */
  readonly isAhead?: boolean;
}

/** The schema of libs/contracts that describes the answer: gives its type, and is checked outside production. */
export interface WithAnswer<Name extends AnswerName> {
  readonly answer: Name;
}

/**
 * Calls our server and gives the parsed answer.
 * @throws ApiError for every refusal, lost connection and timeout; an AbortError when `signal` was used
 */
export function request<Name extends AnswerName>(
  path: string,
  options: RequestOptions & WithAnswer<Name>,
): Promise<AnswerOf<Name>>;
/** An answer nobody reads. */
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

/** The address with its query text. */
export function addressOf(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Headers every call carries. */
export function headersOf(token: string | null, options: RequestOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token ? { 'x-auth-token': token } : {}),
    ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    // Scripts may not set Sec-Purpose.
    ...(options.isAhead ? { purpose: 'prefetch' } : {}),
  };
}

/** The error for a refusal; a session that is over is forgotten on the way, unless a newer one has begun. */
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

/** Sends a call; whatever the server says comes back. @throws ApiError when nothing comes; an AbortError when `signal` was used */
export async function send(
  address: string,
  options: RequestOptions,
  token: string | null,
): Promise<Response> {
  const clock = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs);
  try {
    const early = isPlain(options) ? takeEarlyAnswer(address, token) : null;
    const answer = await (early ??
      fetch(address, {
        method: options.method ?? 'GET',
        headers: headersOf(token, options),
        body: options.form ?? (options.json === undefined ? null : JSON.stringify(options.json)),
        signal: either(options.signal, clock),
        credentials: 'same-origin',
        keepalive: options.keepalive ?? false,
      }));
    noteAnswer(answer);
    return answer;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteSilence();
    throw clock?.aborted ? timeoutError() : networkError();
  }
}

/** Nothing is said with it but who asks. */
function isPlain({ method = 'GET', isAhead, idempotencyKey }: RequestOptions): boolean {
  return method === 'GET' && !isAhead && idempotencyKey === undefined;
}

/** One signal for both; AbortSignal.any only where there are two, for older phones do not have it. */
function either(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | null {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other ?? null);
}

/** The parsed JSON of an answer; undefined when it is none. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
