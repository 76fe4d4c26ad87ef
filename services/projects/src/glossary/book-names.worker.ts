import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { createDictionary, suggestNames, type BookChapter } from '@lacthu/hanviet';
import { loadLexicon } from '@lacthu/hanviet/node';
import type { BookNamesAnswer, BookNamesTask, ChaptersMessage } from './book-names-protocol';

const port = parentPort;

function tell(answer: BookNamesAnswer): void {
  port?.postMessage(answer);
}

/** Asks for the chapters a page at a time: no more of the book is here than is being looked at. */
async function* book(): AsyncGenerator<BookChapter> {
  for (let kind: 'begin' | 'next' = 'begin'; port; kind = 'next') {
    const coming = once(port, 'message');
    tell({ kind });
    const [{ chapters }] = (await coming) as [ChaptersMessage];
    if (chapters.length === 0) return;
    yield* chapters;
  }
}

async function search({ known, limit }: BookNamesTask): Promise<void> {
  try {
    const dictionary = createDictionary(await loadLexicon());
    tell({ kind: 'found', names: await suggestNames(book, { dictionary, known, limit }) });
  } catch (error) {
    tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

void search(workerData as BookNamesTask);
