import { diffWordsWithSpace } from 'diff';

/** A run of words that both texts have, or only one of them. */
export interface Change {
  readonly text: string;
  readonly kind: 'same' | 'removed' | 'added';
}

/** Words that may differ before it counts as another text altogether: beyond it the search takes long. */
const MOST_EDITS = 400;

/** How one paragraph becomes the other, word by word. */
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
