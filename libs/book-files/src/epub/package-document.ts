import { linkTarget } from '../entry-paths';
import { readMarkup } from '../markup/read-markup';

/** A file of the book in its package document. */
export interface ManifestItem {
  readonly id: string;
  /** Name of its entry in the archive. */
  readonly path: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
}

/** Content of the package document (.opf) of an EPUB 2 or 3. */
export interface PackageDocument {
  readonly items: ReadonlyMap<string, ManifestItem>;
  /** Ids of the pages in reading order. */
  readonly spine: readonly string[];
  /** Id of the table of contents of EPUB 2. */
  readonly tocId: string | undefined;
  readonly titles: readonly string[];
  readonly authors: readonly string[];
  /** Sources of the book (dc:source): titles, numbers, URLs. */
  readonly sources: readonly string[];
  /** May contain markup. */
  readonly description: string | undefined;
  /** Id of the cover picture (EPUB 2). */
  readonly coverId: string | undefined;
}

/**
 * @param path name of the document's own entry, to which its links are relative
 * @throws ContentError `unreadable`
 */
export function readPackageDocument(source: string, path: string): PackageDocument {
  const items = new Map<string, ManifestItem>();
  const spine: string[] = [];
  const fields: Record<string, string[]> = { title: [], creator: [], source: [], description: [] };
  let tocId: string | undefined;
  let coverId: string | undefined;
  let inMetadata = false;
  let field: string | undefined;
  readMarkup(source, 'xml', {
    open(name, attribute) {
      if (name === 'metadata') inMetadata = true;
      else if (name === 'item') keepItem(items, path, attribute);
      else if (name === 'itemref') spine.push(attribute('idref') ?? '');
      else if (name === 'spine') tocId = attribute('toc');
      else if (name === 'meta' && attribute('name') === 'cover') coverId = attribute('content');
      field = inMetadata && Object.hasOwn(fields, name) ? name : undefined;
      if (field !== undefined) fields[field]?.push('');
    },
    close(name) {
      if (name === 'metadata') inMetadata = false;
      field = undefined;
    },
    text(text) {
      const values = field === undefined ? undefined : fields[field];
      if (values !== undefined) values.push((values.pop() ?? '') + text);
    },
  });
  const { title = [], creator = [], source: sources = [], description = [] } = fields;
  return {
    items,
    spine,
    tocId,
    coverId,
    titles: title,
    authors: creator,
    sources,
    description: description[0],
  };
}

function keepItem(
  items: Map<string, ManifestItem>,
  documentPath: string,
  attribute: (name: string) => string | undefined,
): void {
  const id = attribute('id');
  const target = linkTarget(documentPath, attribute('href') ?? '');
  if (id === undefined || target === undefined) return;
  const properties = attribute('properties')?.split(/\s+/) ?? [];
  items.set(id, { id, path: target.path, mediaType: attribute('media-type') ?? '', properties });
}
