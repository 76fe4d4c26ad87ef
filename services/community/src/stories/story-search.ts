import { toSimplified } from '@lacthu/hanviet/node';
import { foldCase, foldVietnamese, hasHan, normalizeText } from '@lacthu/novel-text';

/** Names of a story. */
export interface StoryNames {
  readonly name: string;
  readonly authorName: string;
  /** Title in the original language; empty if unknown. */
  readonly originalName: string;
  /** Sino-Vietnamese reading of the original name; empty if it contains no Chinese. */
  readonly reading: string;
}

/** Search columns, by the way the term was typed. */
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

/** Quotation marks around a pasted title. */
const QUOTED = /^[《〈「『“"]+(.+?)[》〉」』”"]+$/u;

/**
 * Chooses column and form of a search term. Text without marks also matches words with marks; text with marks matches
 * only those. Chinese matches both scripts.
 */
export function searchTerm(typed: string): { column: keyof SearchColumns; text: string } {
  const text = foldCase(normalizeText(typed)).replace(/\s+/gu, ' ').trim().replace(QUOTED, '$1').trim();
  if (hasHan(text)) return { column: 'search_han', text: toSimplified(text) };
  return { column: foldVietnamese(text) === text ? 'search_text' : 'search_marked', text };
}
