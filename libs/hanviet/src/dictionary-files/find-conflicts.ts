import type { DictionaryEntries } from './dictionary-text';

/** A dictionary that is there: a lexicon text without comments, as dictionaryText writes it. */
export interface PresentDictionary<Place> {
  readonly place: Place;
  readonly text: string;
}

/** The same Chinese with another first meaning. */
export interface Conflict<Place> {
  readonly source: string;
  /** In the new entries, and in the dictionary that is there; ∅ for a word that is dropped. */
  readonly meaning: string;
  readonly other: string;
  readonly place: Place;
}

/**
 * Finds new entries that contradict existing ones. The work grows with the length of the texts.
 * @param told number of conflicts that are listed; all are counted
 */
export function findConflicts<Place>(
  entries: DictionaryEntries,
  present: Iterable<PresentDictionary<Place>>,
  told: number,
): { count: number; rows: Conflict<Place>[] } {
  const rows: Conflict<Place>[] = [];
  let count = 0;
  for (const { place, text } of present) {
    for (const line of text.split('\n')) {
      const divider = line.indexOf('=');
      const source = line.slice(0, Math.max(divider, 0));
      const meanings = source === '' ? undefined : entries.get(source);
      if (meanings === undefined) continue;
      const meaning = firstOf(meanings);
      const other = firstOf(line.slice(divider + 1));
      if (meaning === other) continue;
      count += 1;
      if (rows.length < told) rows.push({ source, meaning, other, place });
    }
  }
  return { count, rows };
}

function firstOf(meanings: string): string {
  const end = meanings.indexOf('/');
  return end < 0 ? meanings : meanings.slice(0, end);
}
