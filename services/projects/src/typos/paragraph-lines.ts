import { joinLines, toLines } from '@lacthu/novel-text';

/** A line of a translation and its index from 0. */
export interface ParagraphLine {
  readonly place: number;
  readonly text: string;
}

/** The lines of a translation by id. @param ids ids of the lines, in their order */
export function linesById(ids: readonly number[], target: string): ReadonlyMap<number, ParagraphLine> {
  const texts = toLines(target);
  const found = new Map<number, ParagraphLine>();
  for (const [place, id] of ids.entries()) {
    const text = texts[place];
    if (text !== undefined) found.set(id, { place, text });
  }
  return found;
}

/** The line with this id; null when the chapter no longer has it. */
export function lineOfId(ids: readonly number[], target: string, id: number): ParagraphLine | null {
  return linesById(ids, target).get(id) ?? null;
}

/** Replaces the paragraph of one line; its indent stays. */
export function withParagraph(target: string, { place, text }: ParagraphLine, paragraph: string): string {
  const lines = toLines(target);
  lines[place] = text.slice(0, text.length - text.trimStart().length) + paragraph;
  return joinLines(lines);
}
