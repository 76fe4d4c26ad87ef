import type { DictionaryKind } from '@lacthu/contracts';

/** Where entries stand: single words or a file, of a project or for everything. */
export interface DictionaryPlace {
  readonly kind: DictionaryKind;
  readonly isOfProject: boolean;
  readonly isWords: boolean;
}

/** Names and phrases are written at the same place, names first, and words for gaps behind both. */
const RANKS: Readonly<Record<DictionaryKind, number>> = { names: 0, phrases: 1, rules: 1, cedict: 2 };

/**
 * Whether the entries of a new file are used where others say something else: names before phrases before words for gaps,
 * those of a project before those for everything, single words before files, and a new file before old ones.
 */
export function isUsedBefore(file: Omit<DictionaryPlace, 'isWords'>, other: DictionaryPlace): boolean {
  if (file.kind !== other.kind) return RANKS[file.kind] < RANKS[other.kind];
  if (file.isOfProject !== other.isOfProject) return file.isOfProject;
  return !other.isWords;
}

/** Rules stand beside words; names and phrases are written at the same place. */
export function canMeet(one: DictionaryKind, other: DictionaryKind): boolean {
  return (one === 'rules') === (other === 'rules');
}
