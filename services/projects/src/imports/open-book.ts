import { CHAPTER_LIMITS, IMPORT_LIMITS } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import pLimit from 'p-limit';
import type { BookSummary, ParseAnswer, RowsRequest, TaskFile } from './parse-protocol';
import { ParsingProcess } from './parsing-process';

/** Two books at a time: each may hold a hundred megabytes, and more processes than cores would not be faster. */
const slots = pLimit(2);

/** An upload on disk. */
export interface BookUpload {
  /** File descriptor of the spool with the files. */
  readonly descriptor: number;
  readonly files: readonly TaskFile[];
  readonly splitRule: string | undefined;
  /** JSON text of the plan, unchecked. */
  readonly plan: string | undefined;
}

/** Chapters as data for COPY_CHAPTERS, made while they are read. */
export interface BookRows extends AsyncIterable<Uint8Array> {
  /** Resolves after the last row: the number of chapters with a Chinese source. */
  readonly chinese: Promise<number>;
}

/** A book that was read and whose chapters can be stored. {@link close} must be called in any case. */
export interface Book {
  readonly summary: BookSummary;
  /** The chapters that are not known yet. May be called once. */
  rows(request: RowsRequest): BookRows;
  /** Ends the process that holds the book. */
  close(): void;
}

/**
 * Reads files in a process of its own, which holds the book until it is closed. Two books are open at a time; others
 * wait.
 *
 * @param clientGone ends the process when the client disconnects
 * @throws DomainError when the files, their plan or their rule are invalid
 */
export async function openBook(
  { descriptor, ...upload }: BookUpload,
  clientGone: AbortSignal,
): Promise<Book> {
  const release = await acquireSlot();
  let parsing: ParsingProcess | undefined;
  const close = (): void => {
    parsing?.end();
    release();
  };
  try {
    const limits = { chapterLimit: IMPORT_LIMITS.chapters, titleLimit: CHAPTER_LIMITS.title };
    const opened = new ParsingProcess(descriptor, { ...upload, ...limits }, clientGone);
    parsing = opened;
    const { summary } = accepted(await opened.read(), 'read');
    return { summary, rows: (request) => readRows(opened, request), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Waits for a free slot. @returns releases it */
function acquireSlot(): Promise<() => void> {
  return new Promise((acquired) => void slots(() => new Promise<void>(acquired)));
}

function readRows(parsing: ParsingProcess, request: RowsRequest): BookRows {
  const chinese = parsing.ask({ rows: request }).then((answer) => accepted(answer, 'written').chinese);
  // A reader that stops early does not await it; its rejection must not be unhandled then.
  chinese.catch(() => undefined);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* parsing.output as AsyncIterable<Uint8Array>;
    // The output also ends when the process dies; only its answer tells that these were all rows.
    await chinese;
  }
  return { chinese, [Symbol.asyncIterator]: chunks };
}

function accepted<Kind extends ParseAnswer['kind']>(
  answer: ParseAnswer,
  kind: Kind,
): Extract<ParseAnswer, { kind: Kind }> {
  if (answer.kind === kind) return answer as Extract<ParseAnswer, { kind: Kind }>;
  if (answer.kind === 'refused') {
    const { code, ...details } = answer.rejection;
    throw new DomainError(code, details);
  }
  throw new Error(answer.kind === 'failed' ? answer.reason : `the parsing process answered ${answer.kind}`);
}
