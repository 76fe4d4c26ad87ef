import { joinLines, toLines } from '@lacthu/novel-text';
import { isLocked, type LineSidecar } from './line-sidecar';

/**
 * Replaces some lines of a stored text. All others, and locked ones, stay.
 *
 * @param lines indexes of the new lines in `translated`
 * @returns null when `translated` has another number of lines than the stored text, so that indexes do not match
 */
export function replaceLines(
  sidecar: LineSidecar,
  target: string,
  translated: string,
  lines: readonly number[],
): string | null {
  const stored = toLines(target);
  const given = toLines(translated);
  if (given.length !== stored.length) return null;
  for (const place of lines) {
    const line = given[place];
    if (line !== undefined && !isLocked(sidecar, sidecar.targetIds[place])) stored[place] = line;
  }
  return joinLines(stored);
}
