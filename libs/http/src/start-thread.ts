import { Worker } from 'node:worker_threads';
import { compiledFile } from './compiled-file';

interface ThreadOptions {
  readonly workerData: unknown;
  /** Megabytes of its heap; a thread that needs more ends with ERR_WORKER_OUT_OF_MEMORY. */
  readonly heapMb: number;
}

/**
 * Starts a thread of one compiled file, without the environment of the process: secrets stay out of what reads foreign data.
 *
 * @param folder `__dirname` of the module that starts it, which lies beside it
 * @param name of the compiled file, such as `read-dictionary.worker.js`
 */
export function startThread(folder: string, name: string, { workerData, heapMb }: ThreadOptions): Worker {
  return new Worker(compiledFile(folder, name), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
}
