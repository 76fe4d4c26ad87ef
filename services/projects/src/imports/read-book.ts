import { CHAPTER_LIMITS, IMPORT_LIMITS } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import pLimit from 'p-limit';
import type { BookSummary, RowsOrder, TaskFile, ThreadAnswer } from './parse-protocol';
import { ParsingThread } from './parsing-thread';

/** Two books at a time: each may hold a hundred megabytes, and more threads than cores would not be faster. */
const inTurn = pLimit(2);

/** An upload that waits to be read. */
export interface BookUpload {
  /** Open file in which the files lie. */
  readonly descriptor: number;
  readonly files: readonly TaskFile[];
  readonly splitRule: string | undefined;
  /** JSON text of the plan, unchecked. */
  readonly plan: string | undefined;
}

/** A book that was read and whose chapters can be stored. */
export interface ReadBook {
  readonly summary: BookSummary;
  /**
   * The chapters that are not known, as data for COPY_CHAPTERS; made while they are taken. To be called once.
   * @param onEnd told once the last row is made: how many of the chapters are a Chinese source
   */
  rows(order: RowsOrder, onEnd?: (chinese: number) => void): AsyncIterable<Uint8Array>;
}

/**
 * Reads files in a thread of its own and lets `store` take the chapters from there, two uploads at a time and the
 * others in turn. The thread is ended when `store` is done, fails, or the sender leaves.
 *
 * @throws DomainError with what is wrong with the files, their plan or rule
 */
export function readBook<T>(
  upload: BookUpload,
  leaving: AbortSignal,
  store: (book: ReadBook) => Promise<T>,
): Promise<T> {
  return inTurn(async () => {
    const limits = { chapterLimit: IMPORT_LIMITS.chapters, titleLimit: CHAPTER_LIMITS.title };
    const thread = new ParsingThread({ ...upload, ...limits }, leaving);
    try {
      const first = accepted(await thread.ask());
      if (first.kind !== 'read') throw new Error(`the parsing thread answered ${first.kind} to its start`);
      return await store({
        summary: first.summary,
        rows: (order, onEnd) => takeRows(thread, order, onEnd),
      });
    } finally {
      await thread.end();
    }
  });
}

/** One chunk is made while the one before it is on its way to the database. */
async function* takeRows(
  thread: ParsingThread,
  order: RowsOrder,
  onEnd: ((chinese: number) => void) | undefined,
): AsyncIterable<Uint8Array> {
  let coming = thread.ask({ rows: order });
  for (;;) {
    const answer = accepted(await coming);
    if (answer.kind === 'end') return onEnd?.(answer.chinese);
    if (answer.kind !== 'rows') throw new Error('the parsing thread began anew');
    coming = thread.ask('more');
    // Whoever stops taking rows does not wait for the next ones, which then fail unheard.
    coming.catch(() => undefined);
    yield answer.chunk;
  }
}

function accepted(answer: ThreadAnswer): Exclude<ThreadAnswer, { kind: 'refused' }> {
  if (answer.kind !== 'refused') return answer;
  const { code, ...details } = answer.refusal;
  throw new DomainError(code, details);
}
