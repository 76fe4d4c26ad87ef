import { checkAnswer, type AnswerName, type AnswerOf } from './answer-check';
import { networkError, timeoutError } from './api-error';
import { addressOf, headersOf, refused, type RequestOptions, type WithAnswer } from './client';
import { sessionToken } from './session-token';

export interface UploadOptions extends Omit<RequestOptions, 'json' | 'form' | 'method'> {
  readonly method?: 'POST' | 'PUT';
  readonly form: FormData;
  /** Called with the fraction of bytes sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends a multipart form and reports upload progress, which fetch cannot do.
 * @throws ApiError like `request`; a DOMException named AbortError when `signal` was used
 */
export async function upload<Name extends AnswerName>(
  path: string,
  options: UploadOptions & WithAnswer<Name>,
): Promise<AnswerOf<Name>> {
  const body = await sendForm(path, options);
  await checkAnswer(`${options.method ?? 'POST'} ${path}`, options.answer, body);
  return body as AnswerOf<Name>;
}

function sendForm(path: string, options: UploadOptions): Promise<unknown> {
  const token = sessionToken.get();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(options.method ?? 'POST', addressOf(path, options.query));
    for (const [name, value] of Object.entries(headersOf(token, options))) call.setRequestHeader(name, value);
    call.timeout = options.timeoutMs ?? 0;
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    call.onload = () => {
      const body = parse(call.responseText);
      if (call.status >= 200 && call.status <= 299) resolve(body);
      else reject(refused(call.status, body, call.getResponseHeader('x-request-id'), token));
    };
    call.onerror = () => reject(networkError());
    call.ontimeout = () => reject(timeoutError());
    call.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    options.signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(options.form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
