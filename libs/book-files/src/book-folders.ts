import { isLeftover } from './side-files';
import type { Archive } from './zip/archive';

/** What stands at the root of every EPUB, and of every Office file of today. */
const ROOT_MARK = /^((?:.*\/)?)(?:META-INF\/container\.xml|\[Content_Types\]\.xml)$/i;

/**
 * Folders of an archive that are a book each, with a slash at their end: books that somebody unpacked and packed again
 * with their folder, or with several. A book inside of a book's folder is a part of it.
 */
export function bookFolders(archive: Archive): string[] {
  const marked = archive.entries.filter(({ name }) => !isLeftover(name));
  const folders = marked.flatMap(({ name }) => ROOT_MARK.exec(name)?.[1] ?? []).sort();
  const outermost: string[] = [];
  for (const folder of folders) {
    const last = outermost.at(-1);
    if (last === undefined || !folder.startsWith(last)) outermost.push(folder);
  }
  return outermost;
}
