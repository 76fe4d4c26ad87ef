import { readSync } from 'node:fs';
import { setPriority } from 'node:os';
import { answerProcessRequests } from '@lacthu/isolation';
import type { ImportPlan } from '@lacthu/contracts';
import { encodeChapterRows, type ChapterRow } from '../chapters/chapter-rows';
import { fingerprintOf, toChapterRow } from './book-rows';
import { importRejection } from './import-error';
import { parseImport, type ParsedImport } from './parse-import';
import type { ParseAnswer, ParseRequest, ParseTask, RowsRequest, TaskFile } from './parse-protocol';

/** Priority below the service, whose requests go first. */
const NICENESS = 5;
const STANDARD_INPUT = 0;

/**
 * Main function of the parsing process: reads the upload, sends a summary of it, and writes its rows on request. It
 * exits with the service.
 *
 * @param readPlan returns the plan of the import, if it has one. @throws ImportError
 */
export function serveImport(readPlan: (task: ParseTask) => ImportPlan | undefined = () => undefined): void {
  setPriority(NICENESS);
  let write: ((rows: RowsRequest) => Promise<ParseAnswer>) | undefined;
  const answer = async (request: ParseRequest): Promise<ParseAnswer> => {
    if ('rows' in request) {
      if (!write) throw new Error('rows were asked for before there was a book');
      return write(request.rows);
    }
    const { task } = request;
    const parsed = parse(task, readPlan(task));
    write = (rows) => writeRows(parsed, task.titleLimit, rows);
    const { files, warnings, chapters } = parsed;
    return { kind: 'read', summary: { files, warnings, chapters: chapters.length } };
  };
  answerProcessRequests((request: ParseRequest) => answer(request).catch(answerTo));
}

function answerTo(error: unknown): ParseAnswer {
  const rejection = importRejection(error);
  if (rejection) return { kind: 'refused', rejection };
  return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function parse({ files, splitRule, chapterLimit }: ParseTask, plan: ImportPlan | undefined): ParsedImport {
  const inputs = files.map((file) => ({ name: file.name, bytes: bytesOf(file) }));
  return parseImport(inputs, { splitRule, plan, chapterLimit });
}

function bytesOf({ offset, length }: TaskFile): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const read = readSync(STANDARD_INPUT, bytes, at, length - at, offset + at);
    if (read === 0) throw new Error('the spooled upload is shorter than it was');
    at += read;
  }
  return bytes;
}

/** Writes the rows of chapters that the project does not have yet, no faster than they are read. */
async function writeRows(
  parsed: ParsedImport,
  titleLimit: number,
  { place, known, allowed }: RowsRequest,
): Promise<ParseAnswer> {
  let chinese = 0;
  function* fresh(): Iterable<ChapterRow> {
    for (const chapter of parsed.chapters) {
      const row = toChapterRow(chapter, titleLimit, allowed);
      if (known.size > 0 && known.has(fingerprintOf(row))) continue;
      if (row.source !== '') chinese += 1;
      yield row;
    }
  }
  const chunks = encodeChapterRows(fresh(), place);
  for (let chunk = chunks.next(); !chunk.done; chunk = chunks.next(chunk.value.buffer))
    await written(chunk.value);
  await new Promise<void>((resolve) => process.stdout.end(resolve));
  return { kind: 'written', chinese };
}

function written(chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}
