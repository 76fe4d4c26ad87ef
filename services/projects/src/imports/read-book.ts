import { CHAPTER_LIMITS, IMPORT_LIMITS } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import pLimit from 'p-limit';
import type { BookSummary, ParseAnswer, RowsOrder, TaskFile } from './parse-protocol';
import { ParsingProcess } from './parsing-process';

/** Two books at a time: each may hold a hundred megabytes, and more processes than cores would not be faster. */
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
 * Reads files in a process of its own and lets `store` take the chapters from there, two uploads at a time and the
 * others in turn. The process is ended when `store` is done, fails, or the sender leaves.
 *
 * @throws DomainError with what is wrong with the files, their plan or rule
 */
export function readBook<T>(
  { descriptor, ...upload }: BookUpload,
  leaving: AbortSignal,
  store: (book: ReadBook) => Promise<T>,
): Promise<T> {
  return inTurn(async () => {
    const limits = { chapterLimit: IMPORT_LIMITS.chapters, titleLimit: CHAPTER_LIMITS.title };
    const parsing = new ParsingProcess(descriptor, { ...upload, ...limits }, leaving);
    try {
      const { summary } = accepted(await parsing.read(), 'read');
      return await store({ summary, rows: (order, onEnd) => takeRows(parsing, order, onEnd) });
    } finally {
      parsing.end();
    }
  });
}

async function* takeRows(
  parsing: ParsingProcess,
  order: RowsOrder,
  onEnd: ((chinese: number) => void) | undefined,
): AsyncIterable<Uint8Array> {
  const end = parsing.ask({ rows: order });
  // Whoever stops taking rows does not wait for the end, which then fails unheard.
  end.catch(() => undefined);
  yield* parsing.output as AsyncIterable<Uint8Array>;
  // Output ends when the process does, too: only its word tells that these were all rows.
  const { chinese } = accepted(await end, 'written');
  onEnd?.(chinese);
}

function accepted<Kind extends ParseAnswer['kind']>(
  answer: ParseAnswer,
  kind: Kind,
): Extract<ParseAnswer, { kind: Kind }> {
  if (answer.kind === kind) return answer as Extract<ParseAnswer, { kind: Kind }>;
  if (answer.kind === 'refused') {
    const { code, ...details } = answer.refusal;
    throw new DomainError(code, details);
  }
  throw new Error(answer.kind === 'failed' ? answer.reason : `the parsing process answered ${answer.kind}`);
}
