import { hasHan, normalizeText } from '@lacthu/novel-text';
import type { BookMetadata } from '../book-file';
import { tidyTitle } from '../heading-lines';
import { xhtmlLines } from '../markup/xhtml-lines';
import type { ArchiveFiles } from '../zip/archive';
import type { PackageDocument } from './package-document';

/** A larger picture is not accepted as a cover. */
const MAX_COVER_BYTES = 10 * 1024 * 1024;

/** Reads title, author, source, description and cover. @throws ContentError of the archive */
export function bookMetadata(archive: ArchiveFiles, book: PackageDocument): BookMetadata {
  const title = tidyTitle(book.titles[0] ?? '');
  const author = tidyTitle(book.authors.join(', '));
  const originalName = book.sources.map(tidyTitle).find(hasHan) ?? '';
  const description = plainText(book.description ?? '');
  const cover = coverOf(archive, book);
  return {
    ...(title === '' ? {} : { title }),
    ...(author === '' ? {} : { author }),
    ...(originalName === '' ? {} : { originalName }),
    ...(description === '' ? {} : { description }),
    ...(cover === undefined ? {} : { cover }),
  };
}

/** Removes the tags that descriptions often contain; without tags their line ends are kept. */
function plainText(description: string): string {
  if (!/<\/?[a-z]/i.test(description)) return normalizeText(description).trim();
  return xhtmlLines(description)
    .lines.map(({ text }) => text)
    .join('\n')
    .trim();
}

function coverOf(archive: ArchiveFiles, { items, coverId }: PackageDocument): Uint8Array | undefined {
  const pictures = [...items.values()].filter(({ mediaType }) => mediaType.startsWith('image/'));
  const cover =
    pictures.find(({ properties }) => properties.includes('cover-image')) ??
    pictures.find(({ id }) => id === coverId);
  const entry = cover === undefined ? undefined : archive.find(cover.path);
  if (entry === undefined || entry.size > MAX_COVER_BYTES) return undefined;
  return archive.read(entry);
}
