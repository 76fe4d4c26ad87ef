import { EXPORT_SEPARATOR } from '@lacthu/contracts';
import type { ChapterTexts, ExportedBook } from './exported-book';

/**
 * Between two chapters: the separator on a line of its own, a blank line on either side. The specification names
 * the 80 equals signs and says that no titles are added; it is silent about line ends, and without them the last
 * and the first paragraph would stand in the separator's line.
 */
const BETWEEN = Buffer.from(`\n\n${EXPORT_SEPARATOR}\n\n`);

/** All chapters in one text: exactly what is stored, joined by the separator; nothing before, nothing behind. */
export async function* joinedText(texts: ChapterTexts): AsyncGenerator<Buffer> {
  let first = true;
  for await (const { text } of texts) {
    yield first ? Buffer.from(text) : Buffer.concat([BETWEEN, Buffer.from(text)]);
    first = false;
  }
}

/** Bytes of the joined text. */
export function joinedBytes({ chapters }: ExportedBook): number {
  return chapters.reduce((sum, { bytes }) => sum + bytes, 0) + (chapters.length - 1) * BETWEEN.length;
}
