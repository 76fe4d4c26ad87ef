import { joinLines, toLines } from '@lacthu/novel-text';

/** A line of a translation, and its place from 0. */
export interface ParagraphLine {
  readonly place: number;
  readonly text: string;
}

/** The line of that id; null when it is gone from the chapter. @param ids of the lines, in their order */
export function lineOfId(ids: readonly number[], target: string, id: number): ParagraphLine | null {
  const place = ids.indexOf(id);
  const text = place < 0 ? undefined : toLines(target)[place];
  return text === undefined ? null : { place, text };
}

/** The translation with another paragraph in one line, which keeps its indent. */
export function withParagraph(target: string, { place, text }: ParagraphLine, paragraph: string): string {
  const lines = toLines(target);
  lines[place] = text.slice(0, text.length - text.trimStart().length) + paragraph;
  return joinLines(lines);
}
