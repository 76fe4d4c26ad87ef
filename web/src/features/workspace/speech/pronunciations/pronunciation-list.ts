import type { PRONUNCIATION_LIMITS, Pronunciation } from '@lacthu/contracts';

/** As a type only, for its file would bring every schema into the page. */
export const LIMITS: typeof PRONUNCIATION_LIMITS = { entries: 2000, written: 100, spoken: 200 };

/** Newest first; an existing word gets the new pronunciation. */
export function withEntry(list: readonly Pronunciation[], entry: Pronunciation): readonly Pronunciation[] {
  const isKnown = list.some(({ written }) => written === entry.written);
  return isKnown ? list.map((known) => (known.written === entry.written ? entry : known)) : [entry, ...list];
}

/** Suggestions whose words are in neither list. */
export function freshSuggestions(
  suggestions: readonly Pronunciation[],
  lists: readonly (readonly Pronunciation[])[],
): readonly Pronunciation[] {
  const known = new Set(lists.flat().map(({ written }) => written));
  return suggestions.filter(({ written }) => !known.has(written));
}
