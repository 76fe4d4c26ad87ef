import { networkError } from './api-error';
import { bodyOf, refused, send, type RequestOptions } from './client';
import { sessionToken } from './session-token';

/** A file that is being downloaded. */
export interface IncomingFile {
  readonly headers: Headers;
  /**
   * The bytes as they arrive; can be read once.
   * @throws ApiError when the connection breaks before the end; an AbortError when `signal` was used
   */
  pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

/** Requests a file and returns it chunk by chunk. @throws ApiError like `request` */
export async function receiveFile(
  path: string,
  options: Pick<RequestOptions, 'method' | 'json'> & { readonly signal: AbortSignal },
): Promise<IncomingFile> {
  const token = sessionToken.get();
  const response = await send(path, options, token);
  if (!response.ok) {
    throw refused(response.status, await bodyOf(response), response.headers.get('x-request-id'), token);
  }
  return { headers: response.headers, pieces: () => piecesOf(response, options.signal) };
}

async function* piecesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw signal.aborted ? error : networkError();
  } finally {
    // A consumer that stops early must not leave the connection open.
    void reader.cancel().catch(() => undefined);
  }
}
