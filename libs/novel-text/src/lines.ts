/**
 * A text as its lines: one line is one paragraph, blank lines are lines too. The empty text has no line.
 * joinLines(toLines(text)) is the text.
 */
export function toLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** The text of these lines; inverse of toLines. */
export function joinLines(lines: readonly string[]): string {
  return lines.join('\n');
}

/** Text without its leading and trailing blank lines; the indent of the first line stays. */
export function trimBlankLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}
