import type { Worker } from 'node:worker_threads';
import { DomainError, startThread } from '@lacthu/http';
import type { BookChapter, SuggestedName } from '@lacthu/hanviet';
import type { BookNamesAnswer, BookNamesTask, ChaptersMessage } from './book-names-protocol';

/** Ten thousand chapters are read twice in half a minute; the gateway waits three. */
const TIME_LIMIT_MS = 150_000;
/** The lexicon and a long book's strings take some 120 MB. */
const HEAP_MB = 320;

/**
 * Looks for the names of a book in a thread of its own, so that others are served meanwhile; it ends with the answer.
 *
 * @param read begins the book from its first chapter, in pages
 * @throws DomainError projects.names_failed; whatever reading the book throws
 */
export async function bookNames(
  read: () => AsyncIterator<readonly BookChapter[]>,
  task: BookNamesTask,
): Promise<readonly SuggestedName[]> {
  const thread = startThread(__dirname, 'book-names.worker.js', { workerData: task, heapMb: HEAP_MB });
  const timer = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS);
  try {
    return await answerOf(thread, read);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function answerOf(
  thread: Worker,
  read: () => AsyncIterator<readonly BookChapter[]>,
): Promise<readonly SuggestedName[]> {
  return new Promise((resolve, reject) => {
    let pages = read();
    const give = async (): Promise<void> => {
      const page = await pages.next();
      const message: ChaptersMessage = { chapters: page.done === true ? [] : page.value };
      thread.postMessage(message);
    };
    thread.on('message', (answer: BookNamesAnswer) => {
      if (answer.kind === 'found') return resolve(answer.names);
      if (answer.kind === 'failed') return reject(failed(new Error(answer.reason)));
      if (answer.kind === 'begin') pages = read();
      give().catch(reject);
    });
    thread.once('error', (cause) => reject(failed(cause)));
    thread.once('exit', (code) => reject(failed(new Error(`the thread of names ended with code ${code}`))));
  });
}

function failed(cause: unknown): DomainError {
  return new DomainError('projects.names_failed', { cause });
}
