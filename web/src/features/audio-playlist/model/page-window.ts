/** Tracks on one page of the playlist (specification 2, §9). */
export const TRACKS_PER_PAGE = 20;
/** Page buttons side by side (specification 2, §9). */
export const PAGE_BUTTONS = { wide: 5, phone: 3 } as const;

/** How many pages a list has; an empty one has a single empty page. */
export function pageCount(tracks: number): number {
  return Math.max(1, Math.ceil(tracks / TRACKS_PER_PAGE));
}

/** The page, from 1, of the track at this place, from 0. */
export function pageOf(place: number): number {
  return Math.floor(place / TRACKS_PER_PAGE) + 1;
}

/** The pages whose buttons are shown, the current one in the middle where there is room. */
export function pageWindow(page: number, pages: number, most: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, place) => first + place);
}
