/** Target of a link inside a book: an entry of its archive, and an anchor in it. */
export interface EntryLink {
  readonly path: string;
  readonly place: string | undefined;
}

/**
 * Resolves a link to the name of an entry. The name is only looked up and never used as a path on disk. URLs and paths
 * above the root are not resolved.
 *
 * @param from name of the entry that contains the link
 * @returns undefined for a target outside the book
 */
export function linkTarget(from: string, href: string): EntryLink | undefined {
  const trimmed = href.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed) || trimmed.startsWith('//')) return undefined;
  const [address = '', place] = trimmed.split('#', 2);
  const relative = decoded(address.split('?', 1)[0] ?? '').normalize('NFC');
  const steps = relative.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return { path: relative === '' ? from : steps.join('/'), place: place ? decoded(place) : undefined };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
