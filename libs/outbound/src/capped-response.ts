import type { Response as UndiciResponse } from 'undici';

/** Default limit: more than a provider sends for one chunk. A hostile server could send without end. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** A response body exceeded its limit. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';

  constructor() {
    super('the answer is too large');
  }
}

/** Limits a response: its body fails with AnswerTooLargeError after `maxBytes`. */
export function cappedResponse(response: UndiciResponse, maxBytes = MAX_ANSWER_BYTES): Response {
  const head = { status: response.status, statusText: response.statusText, headers: [...response.headers] };
  if (!response.body) return new Response(null, head);
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxBytes) controller.error(new AnswerTooLargeError());
      else controller.enqueue(chunk);
    },
  });
  return new Response((response.body as ReadableStream<Uint8Array>).pipeThrough(counted), head);
}
