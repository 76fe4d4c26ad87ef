import type { ReorderChaptersRequest } from '@lacthu/contracts';

/** A chapter as needed for sorting. */
export interface OrderedChapter {
  readonly id: number;
  readonly title: string;
  readonly display_order: number;
}

/** The list with the entry at `from` moved to `to`; both count from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || from === to) return list;
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** Parses a typed position from 1 to `count`; null for anything but such a whole number. */
export function isPosition(value: unknown, count: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= count;
}

/** The chapters whose numbers change when the list is numbered from 1 in this order. */
export function renumbered(order: readonly OrderedChapter[]): ReorderChaptersRequest['orderedChapters'] {
  return order
    .map(({ id, display_order: before }, place) => ({ id, display_order: place + 1, before }))
    .filter((chapter) => chapter.display_order !== chapter.before)
    .map(({ id, display_order }) => ({ id, display_order }));
}

/** Number of chapters at another position than in `before`. */
export function countMoved(before: readonly OrderedChapter[], order: readonly OrderedChapter[]): number {
  return order.filter((chapter, place) => before[place]?.id !== chapter.id).length;
}
