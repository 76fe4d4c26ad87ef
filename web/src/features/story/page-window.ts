/** Chapters per page (specification 1, §9). */
export const CHAPTERS_PER_PAGE = 50;
/** Maximum number of page buttons. */
const WINDOW = 5;

/** A page number, or a gap between numbers. */
export type PageMark = number | 'gap-left' | 'gap-right';

/** Buttons of a pagination: at most five pages around the current one, first and last separated by ellipses. */
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

/** Page of the item at this index, from 0; the first page without an item. */
export function pageOf(place: number): number {
  return Math.max(1, Math.floor(place / CHAPTERS_PER_PAGE) + 1);
}

/** Number of pages; an empty list has one empty page. */
export function pageCount(items: number): number {
  return Math.max(1, Math.ceil(items / CHAPTERS_PER_PAGE));
}
