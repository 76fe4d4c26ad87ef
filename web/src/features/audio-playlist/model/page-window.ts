/** Tracks per page (specification 2, §9). */
export const TRACKS_PER_PAGE = 20;
/** Maximum number of page buttons (specification 2, §9). */
export const PAGE_BUTTONS = { wide: 5, phone: 3 } as const;

/** Number of pages; an empty list has one empty page. */
export function pageCount(tracks: number): number {
  return Math.max(1, Math.ceil(tracks / TRACKS_PER_PAGE));
}

/** Page, from 1, of the track at this index, from 0. */
export function pageOf(place: number): number {
  return Math.floor(place / TRACKS_PER_PAGE) + 1;
}

/** Pages with a button, the current one in the middle where possible. */
export function pageWindow(page: number, pages: number, most: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, place) => first + place);
}
