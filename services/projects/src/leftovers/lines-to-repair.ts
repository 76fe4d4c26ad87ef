import type { ChapterSource } from '@lacthu/contracts';
import { isLocked, type LineSidecar } from '../chapters/line-sidecar';
import { leftoverLines, type AllowedRuns } from './leftover-lines';

/** Places (from 0) of target lines, as jobs are told of them. */
export type LinesToRepair = Required<Pick<ChapterSource, 'lockedLines' | 'leftoverLines' | 'failedLines'>>;

/** Which lines of a translation a job may send again, and which ones it must leave as a person wrote them. */
export function linesToRepair(target: string, sidecar: LineSidecar, allowed: AllowedRuns): LinesToRepair {
  const placesOf = (test: (id: number) => boolean): number[] =>
    sidecar.targetIds.flatMap((id, place) => (test(id) ? [place] : []));
  const lockedLines = placesOf((id) => isLocked(sidecar, id));
  const locked = new Set(lockedLines);
  const free = (places: readonly number[]): number[] => places.filter((place) => !locked.has(place));
  return {
    lockedLines,
    leftoverLines: free(leftoverLines(target, allowed).map(({ line }) => line)),
    failedLines: free(placesOf((id) => sidecar.flags[id]?.includes('failed') ?? false)),
  };
}
