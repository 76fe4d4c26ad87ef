import type { Pronunciation, Pronunciations } from '@lacthu/contracts';

/** The last entry for each written form. */
export function distinctEntries(entries: readonly Pronunciation[]): Pronunciation[] {
  return [...new Map(entries.map((entry) => [formOf(entry), entry])).values()];
}

/** What a text is read with: a project's entry stands in front of a general one for the same form. */
export function entriesInForce({ project, general }: Pronunciations): Pronunciation[] {
  return distinctEntries([...general, ...project]);
}

/** Entries with capitals hold for that spelling alone, so that `Hạ` and `hạ` are two. */
function formOf({ written }: Pronunciation): string {
  return written.normalize('NFC');
}
