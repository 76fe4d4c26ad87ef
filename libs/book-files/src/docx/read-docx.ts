import { normalizeText } from '@lacthu/novel-text';
import type { BookMetadata } from '../book-file';
import { tidyTitle } from '../heading-lines';
import { readMarkup } from '../markup/read-markup';
import { planOwnChapters } from '../own-chapters';
import { ContentError } from '../content-error';
import type { StructuredText } from '../structured-text';
import type { ArchiveFiles } from '../zip/archive';
import { documentLines } from './document-lines';
import { partText, relatedPart } from './office-parts';
import { readStyles } from './paragraph-styles';

/**
 * Reads a DOCX; headings of the first three levels become chapters.
 *
 * @param part name of its main part
 * @throws ContentError `empty` without a letter, `unreadable` when broken; of the archive
 */
export function readDocx(archive: ArchiveFiles, part: string): StructuredText {
  const stylesPart = relatedPart(archive, part, 'styles');
  const styles = readStyles((stylesPart && partText(archive, stylesPart)) || '');
  const { lines, marks } = documentLines(partText(archive, part) ?? '', styles);
  if (lines.length === 0) throw new ContentError('empty', 'không có chữ nào (có thể chỉ gồm hình ảnh).');
  const metadata = documentMetadata(archive);
  const own = planOwnChapters(lines, marks, metadata);
  const title = own?.bookTitle;
  return {
    lines,
    chapters: own?.chapters ?? null,
    metadata: title === undefined ? metadata : { ...metadata, title },
  };
}

function documentMetadata(archive: ArchiveFiles): BookMetadata {
  const part = relatedPart(archive, '', 'core-properties');
  const found: Record<string, string> = { title: '', creator: '', description: '' };
  let open: string | undefined;
  readMarkup((part && partText(archive, part)) || '', 'xml', {
    open(name) {
      open = Object.hasOwn(found, name) ? name : undefined;
    },
    close() {
      open = undefined;
    },
    text(text) {
      if (open !== undefined) found[open] += text;
    },
  });
  const title = tidyTitle(found['title'] ?? '');
  const author = tidyTitle(found['creator'] ?? '');
  const description = normalizeText(found['description'] ?? '').trim();
  return {
    ...(title === '' ? {} : { title }),
    ...(author === '' ? {} : { author }),
    ...(description === '' ? {} : { description }),
  };
}
