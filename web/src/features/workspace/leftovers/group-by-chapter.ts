import type { Leftover } from '@lacthu/contracts';

export interface ChapterLeftovers {
  readonly id: number;
  readonly title: string;
  readonly lines: readonly Leftover[];
}

/** Lines as the server tells them, those of a chapter one behind the other, under their chapters. */
export function groupByChapter(leftovers: readonly Leftover[]): ChapterLeftovers[] {
  const groups = new Map<number, { id: number; title: string; lines: Leftover[] }>();
  for (const leftover of leftovers) {
    const group = groups.get(leftover.chapter_id);
    if (group) group.lines.push(leftover);
    else
      groups.set(leftover.chapter_id, {
        id: leftover.chapter_id,
        title: leftover.chapter_title,
        lines: [leftover],
      });
  }
  return [...groups.values()];
}
