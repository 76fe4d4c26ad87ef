import { joinLines, toLines } from '@lacthu/novel-text';
import { isLocked, type LineSidecar } from './line-sidecar';

/**
 * A stored text with some of its lines new. All others stay as they are, and so do lines that a person has edited.
 *
 * @param lines places of the lines that are new in `translated`
 * @returns null when `translated` has other lines than the stored text, so that places in it mean nothing
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
