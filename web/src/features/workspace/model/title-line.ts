import type { FailedLine } from '@lacthu/contracts';

/** A title is translated in the same call as its text, as the first line. */
export function withTitleLine(title: string, body: string): string {
  return `${title}\n${body}`;
}

interface CutTitle {
  /** Empty when the response has no line for it. */
  readonly title: string;
  readonly body: readonly string[];
  /** Lines before the body. */
  readonly offset: 0 | 1;
}

/**
 * Separates the title from a response, unless the line counts differ. A title that is only a draft is left out, so that
 * the Chinese one is translated later.
 * @param bodyLines number of requested lines
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
