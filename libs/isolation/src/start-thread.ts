import { Worker } from 'node:worker_threads';
import { IsolationError } from './isolation-error';

export interface ThreadOptions {
  /** Path of the compiled file (`compiledFile`). */
  readonly file: string;
  readonly workerData?: unknown;
  /** Limit of its heap in MB; a thread that needs more is ended. Absent: the limit of Node. */
  readonly heapMb?: number | undefined;
}

/** Starts a thread without the environment of the process, so that code that reads uploaded data has no secrets. */
export function startThread({ file, workerData, heapMb }: ThreadOptions): Worker {
  return new Worker(file, {
    workerData,
    env: {},
    ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  });
}

/** Calls `onEnd` when the thread ends, by an error or by itself. It may be called twice. */
export function onThreadEnd(thread: Worker, file: string, onEnd: (error: IsolationError) => void): void {
  thread.once('error', (cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed';
    onEnd(new IsolationError(reason, `the thread of ${file} failed: ${cause.message}`, { cause }));
  });
  thread.once('exit', (code) =>
    onEnd(new IsolationError('crashed', `the thread of ${file} ended with code ${code}`)),
  );
}
