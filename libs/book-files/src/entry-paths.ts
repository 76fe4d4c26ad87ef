/** A link inside a book: which entry of its archive, and the named place in it. */
export interface EntryLink {
  readonly path: string;
  readonly place: string | undefined;
}

/**
 * Where a link leads, as the name of an entry. Only a name to look up: it never becomes a path of a disk, and what
 * lies outside of the book (an address, a step above its root) is not found.
 *
 * @param from name of the entry in which the link stands
 * @returns undefined for an address outside of the book
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
