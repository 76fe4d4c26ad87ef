import { linkTarget } from '../entry-paths';
import { decodeMarkup } from '../markup/decode-markup';
import { readMarkup } from '../markup/read-markup';
import type { ArchiveFiles } from '../zip/archive';

const CONTENT_TYPES = '[Content_Types].xml';

/**
 * Name of the main part of a current Office file (.docx, .xlsx, .pptx); undefined for any other archive.
 *
 * @throws ContentError `unreadable`
 */
export function mainPart(archive: ArchiveFiles): string | undefined {
  if (archive.find(CONTENT_TYPES) === undefined) return undefined;
  const target = relatedPart(archive, '', 'officeDocument') ?? 'word/document.xml';
  return archive.find(target) === undefined ? undefined : target;
}

/**
 * Name of the part with this relationship to another part.
 *
 * @param from name of the other part; empty for the package
 * @param relation last segment of the relationship's type
 */
export function relatedPart(archive: ArchiveFiles, from: string, relation: string): string | undefined {
  const slash = from.lastIndexOf('/') + 1;
  const source = partText(archive, `${from.slice(0, slash)}_rels/${from.slice(slash)}.rels`);
  if (source === undefined) return undefined;
  let target: string | undefined;
  readMarkup(source, 'xml', {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      if (attribute('Type')?.split('/').at(-1) === relation)
        target ??= linkTarget(from, attribute('Target') ?? '')?.path;
    },
    close() {},
    text() {},
  });
  return target;
}

/** Markup of a part; undefined when the file has no such part. @throws ContentError of the archive */
export function partText(archive: ArchiveFiles, name: string): string | undefined {
  const entry = archive.find(name);
  return entry === undefined ? undefined : decodeMarkup(archive.read(entry));
}
