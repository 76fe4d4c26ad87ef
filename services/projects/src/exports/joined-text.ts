import { EXPORT_SEPARATOR } from '@lacthu/contracts';
import type { ChapterTexts, ExportedBook } from './exported-book';

/**
 * Between two chapters: the separator on its own line, with a blank line before and after it. The specification names
 * the 80 equals signs and says that no titles are added. It does not mention line ends, but without them the
 * separator's line would contain the last and the first paragraph.
 */
const BETWEEN = Buffer.from(`\n\n${EXPORT_SEPARATOR}\n\n`);

/** Joins the texts of all chapters, exactly as stored, by the separator. */
export async function* joinedText(texts: ChapterTexts): AsyncGenerator<Buffer> {
  let first = true;
  for await (const { text } of texts) {
    yield first ? Buffer.from(text) : Buffer.concat([BETWEEN, Buffer.from(text)]);
    first = false;
  }
}

/** Length of the joined text in bytes. */
export function joinedBytes({ chapters }: ExportedBook): number {
  return chapters.reduce((sum, { bytes }) => sum + bytes, 0) + (chapters.length - 1) * BETWEEN.length;
}
