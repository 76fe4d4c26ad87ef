import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import pLimit from 'p-limit';
import { sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadDictionary, ReadingAnswer, ReadingTask } from './reading-protocol';

/** 500,000 lines are read in some seconds; a thread that takes longer has met something hostile. */
const TIME_LIMIT_MS = 60_000;
const HEAP_MB = 512;

/** Reads files in a thread for each, one after the other: the event loop stays free, and memory is that of one file. */
@Injectable()
export class DictionaryReader {
  private readonly inTurn = pLimit(1);

  /** @throws DomainError what the person can mend: too large, too many lines, no text, no entries */
  async read(task: ReadingTask): Promise<ReadDictionary> {
    const answer = await this.inTurn(() => readInThread(task));
    if (answer.type === 'read') return answer;
    if (answer.type === 'refused') throw new DomainError(answer.code, { msg: answer.msg });
    throw new DomainError('translation.dictionary_file_unreadable', { cause: new Error(answer.reason) });
  }
}

async function readInThread(task: ReadingTask): Promise<ReadingAnswer> {
  const thread = new Worker(compiledWorker(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadingAnswer>((resolve) => {
      const fail = (reason: string): void => resolve({ type: 'failed', reason });
      clock = setTimeout(() => fail('took too long'), TIME_LIMIT_MS);
      thread.once('message', resolve);
      thread.once('error', (error) => fail(error.message));
      thread.once('exit', (code) => fail(`ended with code ${code}`));
    });
  } finally {
    clearTimeout(clock);
    await thread.terminate();
  }
}

/** Threads run compiled code; tests run this module from its source and find the build beside it. */
function compiledWorker(): string {
  const folder = __dirname.includes(`${sep}dist${sep}`)
    ? __dirname
    : __dirname.replace(`${sep}services${sep}`, `${sep}dist${sep}services${sep}`);
  return `${folder}${sep}read-dictionary.worker.js`;
}
