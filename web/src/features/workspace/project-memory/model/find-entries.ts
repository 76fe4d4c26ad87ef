import type { GlossaryEntry, GlossaryKind } from '@lacthu/contracts';
import { withoutMarks } from '../../../../lib/format/without-marks';

export interface EntrySearch {
  readonly words: string;
  /** null for every kind. */
  readonly kind: GlossaryKind | null;
}

/** Finds entries whose Chinese, Vietnamese or note contains the text, with or without diacritics. */
export function findEntries(
  entries: readonly GlossaryEntry[],
  { words, kind }: EntrySearch,
): GlossaryEntry[] {
  const wanted = withoutMarks(words.trim());
  return entries.filter(
    (entry) =>
      (kind === null || entry.kind === kind) &&
      (wanted === '' || withoutMarks(`${entry.source}\n${entry.target}\n${entry.note}`).includes(wanted)),
  );
}
