import type { PublicChapter } from '@lacthu/contracts';

/** Returns the id of a line of the chapter; `line` counts from 0. */
export function lineIdAt(chapter: PublicChapter, line: number): number {
  return chapter.line_ids?.[line] ?? line + 1;
}

/** Returns the index of the line with this id, from 0; null when the chapter no longer has it. */
export function lineOf(chapter: PublicChapter, lineId: number): number | null {
  const line = chapter.line_ids ? chapter.line_ids.indexOf(lineId) : lineId - 1;
  return line < 0 ? null : line;
}
