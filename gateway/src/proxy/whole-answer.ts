import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { CallTimeouts } from './call-timeouts';

/** Maximum of other bytes in the buffer of a body that is kept without copying it. */
const HEAD_LIMIT_BYTES = 1_024;

/** A response that was read to its end. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Reads a response to its end. Uses the callbacks of undici: a stream of Node costs more than the whole response.
 *
 * @param timeoutMs timeout of the whole response; null = none
 * @throws UpstreamError `answer-late`, or the error of the connection
 */
export function readWhole(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  timeoutMs: number | null,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    let abort: (reason: Error) => void = reject;
    const clock = new CallTimeouts(timeoutMs, (reason) => abort(reason));
    clock.startWaiting();
    const fail = (error: Error): void => {
      clock.stop();
      reject(error);
    };
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    dispatcher.dispatch(options, {
      onRequestStart: (controller) => {
        abort = (reason) => controller.abort(reason);
      },
      onResponseStart: (_controller, statusCode, head) => {
        status = statusCode;
        headers = head;
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => {
        clock.stop();
        resolve({ status, headers, body: bodyOf(chunks) });
      },
      onResponseError: (_controller, error) => fail(error),
    });
  });
}

/** A single chunk is not copied: it is a view of a buffer with little more than the head of the response. */
function bodyOf(pieces: readonly Buffer[]): Buffer {
  const [first, second] = pieces;
  const isAlone = first && !second && first.buffer.byteLength - first.byteLength <= HEAD_LIMIT_BYTES;
  return isAlone ? first : Buffer.concat(pieces);
}
