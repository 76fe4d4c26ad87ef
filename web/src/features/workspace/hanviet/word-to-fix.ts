import type { WordOfLine } from '../../../ui/hanviet-line/word-of-line';
import type { WordKind } from './suggested-targets';

/** A word whose Vietnamese the user wants to change. */
export interface WordToFix {
  /** Chinese; editable in the form. */
  readonly source: string;
  /** Current Vietnamese; empty when there is none. */
  readonly target: string;
  /** Further meanings from the dictionary. */
  readonly meanings: readonly string[];
  readonly kind: WordKind;
}

/** A word of a draft. The page shows only part of a rule's meaning, which is useless alone. */
export function wordOfDraft({ source, text, span }: WordOfLine): WordToFix {
  const { origin, meanings } = span;
  return {
    source: source.trim(),
    target: origin === 'rule' || origin === 'unknown' ? '' : text,
    meanings,
    kind: origin === 'name' ? 'name' : 'phrase',
  };
}

/** A word selected in the source. */
export function selectedWord(source: string): WordToFix {
  return { source, target: '', meanings: [], kind: 'name' };
}
