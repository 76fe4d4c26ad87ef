import { loadLexicon } from '@lacthu/hanviet/node';
import { parentPort, workerData } from 'node:worker_threads';
import { readDictionaryFile } from './read-dictionary-file';
import type { ReadingAnswer, ReadingTask } from './reading-protocol';

async function answer(task: ReadingTask): Promise<ReadingAnswer> {
  try {
    return readDictionaryFile(task, await loadLexicon());
  } catch (error) {
    return { type: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

void answer(workerData as ReadingTask).then((message) => parentPort?.postMessage(message));
