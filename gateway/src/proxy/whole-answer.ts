import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { CallClock } from './call-timeouts';

/** What may be kept in memory beside a body that is not copied out of what was read. */
const HEAD_LIMIT_BYTES = 1_024;

/** An answer that was read to its end. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Reads an answer to its end. It takes what the connection brings as it comes: a stream, which nobody here needs, costs
 * more than the answer.
 *
 * @param timeoutMs to the end of the answer; null = without end
 * @throws CallEnded `answer-late`, or what was wrong with the connection
 */
export function readWhole(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  timeoutMs: number | null,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    let abort: (reason: Error) => void = reject;
    const clock = new CallClock(timeoutMs, (reason) => abort(reason));
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

/** One piece alone is kept as it is: a view of what was read from the connection, with little more than the head before it. */
function bodyOf(pieces: readonly Buffer[]): Buffer {
  const [first, second] = pieces;
  const isAlone = first && !second && first.buffer.byteLength - first.byteLength <= HEAD_LIMIT_BYTES;
  return isAlone ? first : Buffer.concat(pieces);
}
