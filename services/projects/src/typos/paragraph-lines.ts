import { joinLines, toLines } from '@lacthu/novel-text';

/** A line of a translation, and its place from 0. */
export interface ParagraphLine {
  readonly place: number;
  readonly text: string;
}

/** The lines of a translation by their ids. @param ids of the lines, in their order */
export function linesById(ids: readonly number[], target: string): ReadonlyMap<number, ParagraphLine> {
  const texts = toLines(target);
  const found = new Map<number, ParagraphLine>();
  for (const [place, id] of ids.entries()) {
    const text = texts[place];
    if (text !== undefined) found.set(id, { place, text });
  }
  return found;
}

/** The line of that id; null when it is gone from the chapter. */
export function lineOfId(ids: readonly number[], target: string, id: number): ParagraphLine | null {
  return linesById(ids, target).get(id) ?? null;
}

/** The translation with another paragraph in one line, which keeps its indent. */
export function withParagraph(target: string, { place, text }: ParagraphLine, paragraph: string): string {
  const lines = toLines(target);
  lines[place] = text.slice(0, text.length - text.trimStart().length) + paragraph;
  return joinLines(lines);
}
