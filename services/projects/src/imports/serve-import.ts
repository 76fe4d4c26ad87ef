import { readSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ImportPlan } from '@lacthu/contracts';
import { encodeChapterRows, type ChapterRow } from '../chapters/chapter-rows';
import { fingerprintOf, toChapterRow } from './book-rows';
import { refusalOf } from './import-refusal';
import { parseImport, type ParsedImport } from './parse-import';
import type { ParseTask, RowsOrder, TaskFile, ThreadAnswer, ThreadRequest } from './parse-protocol';

/** Requests of people who read go first. On Linux this is the thread's own; elsewhere it would slow the whole service. */
const NICENESS = 5;

function answer(answered: ThreadAnswer): void {
  parentPort?.postMessage(answered, answered.kind === 'rows' ? [answered.chunk.buffer] : []);
}

function bytesOf(descriptor: number, { offset, length }: TaskFile): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const read = readSync(descriptor, bytes, at, length - at, offset + at);
    if (read === 0) throw new Error('the spooled upload is shorter than it was');
    at += read;
  }
  return bytes;
}

function parse(task: ParseTask, plan: ImportPlan | undefined): ParsedImport {
  const { splitRule, chapterLimit } = task;
  const files = task.files.map((file) => ({ name: file.name, bytes: bytesOf(task.descriptor, file) }));
  return parseImport(files, { splitRule, plan, chapterLimit });
}

/** Rows of the chapters that are not there yet, made one by one as they are asked for. */
class Rows {
  chinese = 0;
  readonly chunks: Generator<Uint8Array<ArrayBuffer>, void>;

  constructor(parsed: ParsedImport, titleLimit: number, { place, known }: RowsOrder) {
    this.chunks = encodeChapterRows(this.fresh(parsed, titleLimit, known), place);
  }

  private *fresh(parsed: ParsedImport, titleLimit: number, known: ReadonlySet<string>): Iterable<ChapterRow> {
    for (const chapter of parsed.chapters) {
      const row = toChapterRow(chapter, titleLimit);
      if (known.size > 0 && known.has(fingerprintOf(row))) continue;
      if (row.source !== '') this.chinese += 1;
      yield row;
    }
  }
}

function serveRows(parsed: ParsedImport, titleLimit: number): void {
  let rows: Rows | undefined;
  parentPort?.on('message', (request: ThreadRequest) => {
    if (request !== 'more') rows = new Rows(parsed, titleLimit, request.rows);
    if (!rows) return;
    const { done, value } = rows.chunks.next();
    answer(done ? { kind: 'end', chinese: rows.chinese } : { kind: 'rows', chunk: value });
  });
}

/**
 * What the thread does: read the upload, tell what it is, and make rows of it as they are asked for.
 *
 * @param readPlan gives the plan of the import, if it has one. @throws ImportRefusal
 */
export function serveImport(
  task: ParseTask,
  readPlan: (task: ParseTask) => ImportPlan | undefined = () => undefined,
): void {
  if (process.platform === 'linux') setPriority(NICENESS);
  try {
    const parsed = parse(task, readPlan(task));
    const { files, warnings, chapters } = parsed;
    answer({ kind: 'read', summary: { files, warnings, chapters: chapters.length } });
    serveRows(parsed, task.titleLimit);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    answer({ kind: 'refused', refusal });
  }
}
