import { errorFromAnswer, networkError, timeoutError } from './api-error';
import { headersOf, refused, type RequestOptions } from './client';
import { sessionToken } from './session-token';

/** One event of a stream; `data` is parsed JSON. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Outcome of a request: a stream that was read to its end, or one ordinary JSON response. */
export type StreamOutcome = { readonly kind: 'stream' } | { readonly kind: 'answer'; readonly body: unknown };

interface StreamOptions {
  readonly json: unknown;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly onEvent: (event: StreamEvent) => void;
}

/**
 * Sends a POST and reads server-sent events as they arrive; a server that does not stream responds with JSON.
 * @throws ApiError for rejections, `error` events, lost connections and timeouts; an AbortError when `signal` was used
 */
export async function requestEvents(path: string, options: StreamOptions): Promise<StreamOutcome> {
  // AbortSignal.any is not used because older phones lack it.
  const control = new AbortController();
  const stop = (): void => control.abort();
  options.signal.addEventListener('abort', stop);
  let isTooLate = false;
  const clock = setTimeout(() => {
    isTooLate = true;
    stop();
  }, options.timeoutMs);
  try {
    return await send(path, options, control.signal);
  } catch (error) {
    if (options.signal.aborted) throw error;
    if (isTooLate) throw timeoutError();
    // fetch and a broken stream throw TypeError; every other error already carries a message for the screen.
    throw error instanceof TypeError ? networkError() : error;
  } finally {
    clearTimeout(clock);
    options.signal.removeEventListener('abort', stop);
  }
}

async function send(path: string, options: StreamOptions, signal: AbortSignal): Promise<StreamOutcome> {
  const token = sessionToken.get();
  const call: RequestOptions = { method: 'POST', json: options.json };
  const response = await fetch(path, {
    method: 'POST',
    headers: { ...headersOf(token, call), accept: 'text/event-stream, application/json;q=0.9' },
    body: JSON.stringify(options.json),
    signal,
    credentials: 'same-origin',
  });
  const requestId = response.headers.get('x-request-id') ?? null;
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (response.ok && isStream && response.body) {
    await readEvents(response.body, (event) => {
      if (event.event === 'error') throw errorFromAnswer(statusIn(event.data), event.data, requestId);
      options.onEvent(event);
    });
    return { kind: 'stream' };
  }
  const body = parse(await response.text());
  if (!response.ok) throw refused(response.status, body, requestId, token);
  return { kind: 'answer', body };
}

/** Parses a body in the format of server-sent events; comments and unknown fields are ignored. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      buffer += decoder.decode(value, { stream: !done });
      const blocks = buffer.split(/\r?\n\r?\n/);
      buffer = blocks.pop() ?? '';
      for (const block of blocks) readBlock(block, onEvent);
      if (done) return;
    }
  } finally {
    // A handler that throws must not leave the connection open.
    void reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string, onEvent: (event: StreamEvent) => void): void {
  let event = 'message';
  const parts: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) parts.push(line.slice(5).replace(/^ /, ''));
  }
  if (parts.length > 0) onEvent({ event, data: parse(parts.join('\n')) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the status of an `error` event; 502 when it has none. */
function statusIn(data: unknown): number {
  const named = typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined;
  return typeof named === 'number' ? named : 502;
}
