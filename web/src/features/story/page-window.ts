/** Chapters on one page of the list (specification 1, §9). */
export const CHAPTERS_PER_PAGE = 50;
/** Page buttons side by side. */
const WINDOW = 5;

/** A page's number, or a gap between numbers. */
export type PageMark = number | 'gap-left' | 'gap-right';

/** The buttons of a pagination: at most five pages around the current one, first and last behind ellipses. */
export function pageMarks(page: number, pages: number): PageMark[] {
  const from = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  const to = Math.min(pages, from + WINDOW - 1);
  const marks: PageMark[] = [];
  if (from > 1) marks.push(1);
  if (from > 2) marks.push('gap-left');
  for (let number = from; number <= to; number += 1) marks.push(number);
  if (to < pages - 1) marks.push('gap-right');
  if (to < pages) marks.push(pages);
  return marks;
}

/** The page of the item at this place, from 0; the first for none. */
export function pageOf(place: number): number {
  return Math.max(1, Math.floor(place / CHAPTERS_PER_PAGE) + 1);
}

/** How many pages a list has; an empty one has a single empty page. */
export function pageCount(items: number): number {
  return Math.max(1, Math.ceil(items / CHAPTERS_PER_PAGE));
}
