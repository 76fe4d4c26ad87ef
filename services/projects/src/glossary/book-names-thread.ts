import { DomainError } from '@lacthu/http';
import type { BookChapter, SuggestedName } from '@lacthu/hanviet';
import { compiledFile, IsolationError, runInThread } from '@lacthu/isolation';
import type { BookNamesAnswer, BookNamesTask, ChaptersMessage } from './book-names-protocol';

/** Ten thousand chapters are read twice in half a minute; the gateway waits three minutes. */
const TIME_LIMIT_MS = 150_000;
/** The lexicon and a long book's strings take some 120 MB. */
const HEAP_MB = 320;

/**
 * Finds the names of a book in a thread of its own, so that the event loop stays free; the thread ends with the answer.
 *
 * @param read starts reading the book at its first chapter, page by page
 * @throws DomainError projects.names_failed; what reading the book throws
 */
export async function bookNames(
  read: () => AsyncIterator<readonly BookChapter[]>,
  task: BookNamesTask,
): Promise<readonly SuggestedName[]> {
  const file = compiledFile(__dirname, 'book-names.worker.js');
  let pages = read();
  try {
    return await runInThread<BookNamesAnswer, readonly SuggestedName[]>(
      { file, workerData: task, heapMb: HEAP_MB, timeLimitMs: TIME_LIMIT_MS },
      async (answer, reply) => {
        if (answer.kind === 'found') return answer.names;
        if (answer.kind === 'failed') throw failed(new Error(answer.reason));
        if (answer.kind === 'begin') pages = read();
        const page = await pages.next();
        const message: ChaptersMessage = { chapters: page.done === true ? [] : page.value };
        reply(message);
        return undefined;
      },
    );
  } catch (error) {
    throw error instanceof IsolationError ? failed(error) : error;
  }
}

function failed(cause: unknown): DomainError {
  return new DomainError('projects.names_failed', { cause });
}
