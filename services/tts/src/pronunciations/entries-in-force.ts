import type { Pronunciation, Pronunciations } from '@lacthu/contracts';

/** Keeps the last entry for each written form. */
export function distinctEntries(entries: readonly Pronunciation[]): Pronunciation[] {
  return [...new Map(entries.map((entry) => [formOf(entry), entry])).values()];
}

/** Merges the lists: an entry of the project takes precedence over a general one for the same form. */
export function entriesInForce({ project, general }: Pronunciations): Pronunciation[] {
  return distinctEntries([...general, ...project]);
}

/** Entries with capital letters match only that spelling, so `Hạ` and `hạ` are two. */
function formOf({ written }: Pronunciation): string {
  return written.normalize('NFC');
}
