import type { StoreTranslationRequest } from '@lacthu/contracts';
import { joinLines, toLines } from '@lacthu/novel-text';
import type { ChapterTexts, LineSidecar } from './line-sidecar';

/**
 * Replaces failed lines of a machine translation by their earlier translation, which is worth more than an empty line
 * or a draft. They stay flagged as failed.
 *
 * @param failedLines indexes (from 0) of lines in `translated`
 * @param draftLines those of them that contain only a draft
 * @param before the earlier translation of a line, if there is one
 */
export function keepFailedLines(
  translated: string,
  { failedLines, draftLines = [] }: Pick<StoreTranslationRequest, 'failedLines' | 'draftLines'>,
  before: (place: number) => string | undefined,
): string {
  const lines = toLines(translated);
  const drafts = new Set(draftLines);
  for (const place of failedLines) {
    const earlier = before(place);
    const isBetter = drafts.has(place) || lines[place]?.trim() === '';
    if (earlier !== undefined && isBetter) lines[place] = earlier;
  }
  return joinLines(lines);
}

/**
 * Finds the stored translation of each source line, by its index. The new translation must have one line for each
 * source line; otherwise the result is empty, because its lines cannot be matched.
 */
export function earlierLines(
  sidecar: LineSidecar,
  texts: ChapterTexts,
  translated: string,
): ReadonlyMap<number, string> {
  if (toLines(translated).length !== sidecar.sourceIds.length) return new Map();
  const target = toLines(texts.target);
  const textOf = new Map(sidecar.targetIds.map((id, place) => [id, target[place] ?? '']));
  const placeOf = new Map(sidecar.sourceIds.map((id, place) => [id, place]));
  const earlier = new Map<number, string>();
  for (const [sourceId, targetId] of sidecar.links) {
    const place = placeOf.get(sourceId);
    const text = textOf.get(targetId) ?? '';
    if (place !== undefined && text.trim() !== '' && !earlier.has(place)) earlier.set(place, text);
  }
  return earlier;
}
