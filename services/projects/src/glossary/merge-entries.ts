import type { GivenEntry, GlossaryFields, GlossaryStatus, StoredEntry } from './glossary-entry';

/** Changes of the stored entries by added ones. */
export interface MergedEntries {
  readonly added: readonly GlossaryFields[];
  readonly changed: readonly StoredEntry[];
  /** Number of given entries that change nothing. */
  readonly skipped: number;
}

/**
 * Merges given entries into stored ones. A Chinese text has one entry: of several given ones the last counts, and a
 * stored one is changed. A proposed entry never changes an approved one.
 *
 * @param stored the project's entries with one of the given Chinese texts
 */
export function mergeEntries(
  stored: readonly StoredEntry[],
  given: readonly GivenEntry[],
  status: GlossaryStatus,
): MergedEntries {
  const known = new Map(stored.map((entry) => [entry.source, entry]));
  const wanted = new Map(given.map((entry) => [entry.source, entry]));
  const added: GlossaryFields[] = [];
  const changed: StoredEntry[] = [];
  for (const entry of wanted.values()) {
    const old = known.get(entry.source);
    if (!old) added.push({ ...entry, kind: entry.kind ?? 'name', note: entry.note ?? '' });
    else if (status === 'approved' || old.status === 'proposed') {
      const merged = { ...old, ...definedOf(entry), status };
      if (!isSame(old, merged)) changed.push(merged);
    }
  }
  return { added, changed, skipped: given.length - added.length - changed.length };
}

function definedOf({ target, kind, note }: GivenEntry): Partial<GlossaryFields> {
  return { target, ...(kind === undefined ? {} : { kind }), ...(note === undefined ? {} : { note }) };
}

function isSame(one: StoredEntry, other: StoredEntry): boolean {
  return (
    one.target === other.target &&
    one.kind === other.kind &&
    one.note === other.note &&
    one.status === other.status
  );
}
