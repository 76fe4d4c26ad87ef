import { diffWordsWithSpace } from 'diff';

/** A run of words present in both texts or only in one. */
export interface Change {
  readonly text: string;
  readonly kind: 'same' | 'removed' | 'added';
}

/** Maximum number of differing words before the text counts as rewritten: beyond it the diff is slow. */
const MOST_EDITS = 400;

/** Word diff of two paragraphs. */
export function changesOf(before: string, after: string): readonly Change[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (!parts) return [change(before, 'removed'), change(after, 'added')];
  return parts.map(({ value, added, removed }) =>
    change(value, added ? 'added' : removed ? 'removed' : 'same'),
  );
}

function change(text: string, kind: Change['kind']): Change {
  return { text, kind };
}
