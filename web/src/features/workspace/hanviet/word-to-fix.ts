import type { WordOfLine } from '../../../ui/hanviet-line/word-of-line';
import type { WordKind } from './suggested-targets';

/** A word that the person wants another Vietnamese for. */
export interface WordToFix {
  /** Chinese; may be changed in the form. */
  readonly source: string;
  /** What stands there now; empty where nothing does. */
  readonly target: string;
  /** What the dictionary offers besides. */
  readonly meanings: readonly string[];
  readonly kind: WordKind;
}

/** A word of a draft. Of a rule the page shows only a part, which says nothing alone. */
export function wordOfDraft({ source, text, span }: WordOfLine): WordToFix {
  const { origin, meanings } = span;
  return {
    source: source.trim(),
    target: origin === 'rule' || origin === 'unknown' ? '' : text,
    meanings,
    kind: origin === 'name' ? 'name' : 'phrase',
  };
}

/** A word that was selected in the source. */
export function selectedWord(source: string): WordToFix {
  return { source, target: '', meanings: [], kind: 'name' };
}
