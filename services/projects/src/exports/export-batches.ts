import type { ExportedChapter } from './exported-book';

/** Size of the texts read by one statement: few round trips, and at most this much of a book in memory. */
const BATCH_BYTES = 512 * 1024;
const BATCH_CHAPTERS = 100;

/** Splits chapters into batches of bounded size; a chapter above the limit is a batch of its own. */
export function* batchesOf(chapters: readonly ExportedChapter[]): Generator<ExportedChapter[]> {
  let batch: ExportedChapter[] = [];
  let bytes = 0;
  for (const chapter of chapters) {
    if (batch.length > 0 && (batch.length === BATCH_CHAPTERS || bytes + chapter.bytes > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(chapter);
    bytes += chapter.bytes;
  }
  if (batch.length > 0) yield batch;
}
