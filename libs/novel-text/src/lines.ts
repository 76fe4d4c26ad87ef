/**
 * Splits a text into lines: one line is one paragraph, blank lines are lines too. The empty text has no line.
 * joinLines(toLines(text)) is the text.
 */
export function toLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Joins lines to a text; inverse of toLines. */
export function joinLines(lines: readonly string[]): string {
  return lines.join('\n');
}

/** Removes leading and trailing blank lines; the indent of the first line is kept. */
export function trimBlankLines(text: string): string {
  const ink = text.search(/\S/);
  return ink < 0 ? '' : text.slice(text.lastIndexOf('\n', ink) + 1).trimEnd();
}

/** UTF-16 offsets of the beginnings of lines: 0, then one after each line end. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Number of line ends. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
