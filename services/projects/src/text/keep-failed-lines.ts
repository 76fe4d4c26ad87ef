import type { StoreTranslationRequest } from '@lacthu/contracts';
import { joinLines, toLines } from '@lacthu/novel-text';
import type { ChapterTexts, LineSidecar } from './line-sidecar';

/**
 * A machine translation in which a line that it could not do has the text that stood there before: an earlier
 * translation is worth more than an empty line or a draft, which stays known as failed all the same.
 *
 * @param failedLines places (from 0) in `translated`
 * @param draftLines those of them that hold a mere draft
 * @param before what stood at a place, if anything did
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
 * The stored translation of each source line, by its place, for a new one that has a line for each of them. Nothing is
 * known of a text with other lines than the source.
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
