import type { ChapterSource } from '@lacthu/contracts';
import { isLocked, type LineSidecar } from '../text/line-sidecar';
import { leftoverLines, type AllowedRuns } from '../text/leftover-lines';

/** Indexes (from 0) of target lines, in the format of jobs. */
export type LinesToRepair = Required<
  Pick<ChapterSource, 'lockedLines' | 'leftoverLines' | 'failedLines' | 'lineSources'>
>;

/** Finds the lines of a translation that a job may translate again, and the locked lines that it must not change. */
export function linesToRepair(target: string, sidecar: LineSidecar, allowed: AllowedRuns): LinesToRepair {
  const placesOf = (test: (id: number) => boolean): number[] =>
    sidecar.targetIds.flatMap((id, place) => (test(id) ? [place] : []));
  const lockedLines = placesOf((id) => isLocked(sidecar, id));
  const locked = new Set(lockedLines);
  const free = (places: readonly number[]): number[] => places.filter((place) => !locked.has(place));
  const leftover = free(leftoverLines(target, allowed).map(({ line }) => line));
  const failed = free(placesOf((id) => sidecar.flags[id]?.includes('failed') ?? false));
  return {
    lockedLines,
    leftoverLines: leftover,
    failedLines: failed,
    lineSources: sourcesOf([...new Set([...leftover, ...failed])], sidecar),
  };
}

function sourcesOf(lines: readonly number[], sidecar: LineSidecar): [number, number][] {
  const placeOfSource = new Map(sidecar.sourceIds.map((id, place) => [id, place]));
  const sourceOfTarget = new Map(sidecar.links.map(([source, target]) => [target, source]));
  return lines
    .flatMap((line): [number, number][] => {
      const targetId = sidecar.targetIds[line];
      const sourceId = targetId === undefined ? undefined : sourceOfTarget.get(targetId);
      const source = sourceId === undefined ? undefined : placeOfSource.get(sourceId);
      return source === undefined ? [] : [[line, source]];
    })
    .sort(([one], [other]) => one - other);
}
