import type { Response as UndiciResponse } from 'undici';

/** No provider needs more for a chunk; a stranger's server could send without end. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer has grown past its cap. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';

  constructor() {
    super('the answer is too large');
  }
}

/** The answer with a body that errors once it has grown past the cap. */
export function cappedResponse(response: UndiciResponse, maxBytes = MAX_ANSWER_BYTES): Response {
  const facts = { status: response.status, statusText: response.statusText, headers: [...response.headers] };
  if (!response.body) return new Response(null, facts);
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxBytes) controller.error(new AnswerTooLargeError());
      else controller.enqueue(chunk);
    },
  });
  return new Response((response.body as ReadableStream<Uint8Array>).pipeThrough(counted), facts);
}
