import { parentPort, type Transferable } from 'node:worker_threads';

/** A request as a ThreadClient sends it; `id` pairs it with its answer. */
export interface ThreadRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

export type ThreadAnswer<Answer> =
  | { readonly id: number; readonly answer: Answer }
  /** Message of the error that was thrown. */
  | { readonly id: number; readonly error: string };

/**
 * Answers the requests of a ThreadClient. To be called once by the compiled file of a thread.
 *
 * @param transferOf memory of the answer that is handed over instead of copied
 */
export function answerThreadRequests<Request, Answer>(
  answer: (request: Request) => Promise<Answer>,
  transferOf: (answer: Answer) => Transferable[] = () => [],
): void {
  parentPort?.on('message', ({ id, request }: ThreadRequest<Request>) => {
    answer(request).then(
      (result) => parentPort?.postMessage({ id, answer: result }, transferOf(result)),
      (error: unknown) =>
        parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** Answers the requests of an IsolatedProcess; this process ends with the one that started it. */
export function answerProcessRequests<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (request: Request) => {
    void answer(request).then((result) => process.send?.(result));
  });
}
