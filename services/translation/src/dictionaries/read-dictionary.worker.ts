import { parentPort, workerData } from 'node:worker_threads';
import { readDictionaryFile } from './read-dictionary-file';
import type { ReadingAnswer, ReadingTask } from './reading-protocol';

function answer(task: ReadingTask): ReadingAnswer {
  try {
    return readDictionaryFile(task);
  } catch (error) {
    return { type: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.postMessage(answer(workerData as ReadingTask));
