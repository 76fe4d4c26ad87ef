import { isSystemFile } from './side-files';
import type { Archive } from './zip/archive';

/** Matches the entry that is at the root of every EPUB or current Office file. */
const ROOT_MARK = /^((?:.*\/)?)(?:META-INF\/container\.xml|\[Content_Types\]\.xml)$/i;

/**
 * Finds folders of an archive that are one book each, with a trailing slash: books that were unpacked and packed again
 * with their folder. A book inside the folder of another book belongs to that book.
 */
export function bookFolders(archive: Archive): string[] {
  const marked = archive.entries.filter(({ name }) => !isSystemFile(name));
  const folders = marked.flatMap(({ name }) => ROOT_MARK.exec(name)?.[1] ?? []).sort();
  const outermost: string[] = [];
  for (const folder of folders) {
    const last = outermost.at(-1);
    if (last === undefined || !folder.startsWith(last)) outermost.push(folder);
  }
  return outermost;
}
