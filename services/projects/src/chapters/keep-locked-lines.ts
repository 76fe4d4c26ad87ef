import { joinLines, toLines } from '@lacthu/novel-text';
import { isLocked, type ChapterTexts, type LineSidecar } from './line-sidecar';

/**
 * A machine translation with the lines that a person has edited left as that person wrote them.
 *
 * @param translated one line for each source line
 * @returns null when locked lines exist but cannot be placed, because the new text has other lines than the source
 */
export function keepLockedLines(
  sidecar: LineSidecar,
  texts: ChapterTexts,
  translated: string,
): string | null {
  const oldLines = toLines(texts.target);
  const locked = new Map<number, string>();
  sidecar.targetIds.forEach((id, place) => {
    if (isLocked(sidecar, id)) locked.set(id, oldLines[place] ?? '');
  });
  if (locked.size === 0) return translated;
  const newLines = toLines(translated);
  if (newLines.length !== sidecar.sourceIds.length) return null;
  const placeOfSource = new Map(sidecar.sourceIds.map((id, place) => [id, place]));
  let kept = 0;
  for (const [sourceId, targetId] of sidecar.links) {
    const place = placeOfSource.get(sourceId);
    const text = locked.get(targetId);
    if (place === undefined || text === undefined) continue;
    newLines[place] = text;
    kept += 1;
  }
  return kept === locked.size ? joinLines(newLines) : null;
}
