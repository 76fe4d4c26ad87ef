/** A title is translated in the same call as its text, as the first line. */
export function withTitleLine(title: string, body: string): string {
  return `${title}\n${body}`;
}

interface CutTitle {
  /** Empty where the answer has no line for it. */
  readonly title: string;
  readonly body: readonly string[];
  /** Lines that stand before the body. */
  readonly offset: 0 | 1;
}

/** Takes the title off an answer, unless the answer has other lines than were asked for. @param bodyLines asked for */
export function cutTitleLine(lines: readonly string[], bodyLines: number): CutTitle {
  if (lines.length !== bodyLines + 1) return { title: '', body: lines, offset: 0 };
  return { title: lines[0]?.trim() ?? '', body: lines.slice(1), offset: 1 };
}
