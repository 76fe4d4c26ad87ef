import type { FailedLine } from '@lacthu/contracts';

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

/**
 * Takes the title off an answer, unless the answer has other lines than were asked for. A title that is a mere draft is
 * left out: the Chinese one is translated later.
 * @param bodyLines asked for
 */
export function cutTitleLine(
  lines: readonly string[],
  bodyLines: number,
  failed: readonly FailedLine[],
): CutTitle {
  if (lines.length !== bodyLines + 1) return { title: '', body: lines, offset: 0 };
  const isDrafted = failed.some(({ line, drafted }) => line === 0 && drafted);
  return { title: isDrafted ? '' : (lines[0]?.trim() ?? ''), body: lines.slice(1), offset: 1 };
}
