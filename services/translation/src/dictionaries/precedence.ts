import type { DictionaryKind } from '@lacthu/contracts';

/** Scope of entries: single words or a file, of a project or for all projects. */
export interface DictionaryPlace {
  readonly kind: DictionaryKind;
  readonly isOfProject: boolean;
  readonly isWords: boolean;
}

/** Rank by kind: names match before phrases, words for gaps after both. */
const RANKS: Readonly<Record<DictionaryKind, number>> = { names: 0, phrases: 1, rules: 1, cedict: 2 };

/**
 * True when a new file takes precedence over other entries: names before phrases before words for gaps, a project's
 * entries before general ones, single words before files, and a new file before old ones.
 */
export function isUsedBefore(file: Omit<DictionaryPlace, 'isWords'>, other: DictionaryPlace): boolean {
  if (file.kind !== other.kind) return RANKS[file.kind] < RANKS[other.kind];
  if (file.isOfProject !== other.isOfProject) return file.isOfProject;
  return !other.isWords;
}

/** True when entries of the two kinds can match the same text: rules only meet rules, words only words. */
export function canMeet(one: DictionaryKind, other: DictionaryKind): boolean {
  return (one === 'rules') === (other === 'rules');
}
