import { toSimplified } from '@lacthu/hanviet/node';
import { foldCase, foldVietnamese, hasHan, normalizeText } from '@lacthu/novel-text';

/** Everything that a story is called. */
export interface StoryNames {
  readonly name: string;
  readonly authorName: string;
  /** In its own language; empty when it is not known. */
  readonly originalName: string;
  /** How the original name is read in Hán-Việt; empty when it holds no Chinese. */
  readonly reading: string;
}

/** What the list is searched in, by how the words were typed. */
export interface SearchColumns {
  readonly search_text: string;
  readonly search_marked: string;
  readonly search_han: string;
}

export function searchColumns({ name, authorName, originalName, reading }: StoryNames): SearchColumns {
  const searched = [name, authorName, originalName, reading].filter(Boolean).join(' ');
  const chinese = [name, authorName, originalName].filter(hasHan).join(' ');
  return {
    search_text: foldVietnamese(searched),
    search_marked: foldCase(searched),
    search_han: toSimplified(foldCase(chinese)),
  };
}

/** A title is often pasted with what it is quoted in. */
const QUOTED = /^[《〈「『“"]+(.+?)[》〉」』”"]+$/u;

/**
 * What was typed without marks finds words with and without them; what was typed with marks only those. Chinese finds
 * both its scripts.
 */
export function searchTerm(typed: string): { column: keyof SearchColumns; text: string } {
  const text = foldCase(normalizeText(typed)).replace(/\s+/gu, ' ').trim().replace(QUOTED, '$1').trim();
  if (hasHan(text)) return { column: 'search_han', text: toSimplified(text) };
  return { column: foldVietnamese(text) === text ? 'search_text' : 'search_marked', text };
}
