import {
  ChapterPlanError,
  mergeWithNext,
  renameChapter,
  splitAtLine,
  type PlannedChapter,
} from '@lacthu/novel-text';
import { importTexts } from '../texts';

/** A chapter as edited so far. */
export interface ArrangedChapter extends PlannedChapter {
  /** Stable through every edit. */
  readonly id: number;
  /** Not imported. It stays in the list, so that it can be included again. */
  readonly isExcluded: boolean;
}

/** The chapters of one text, in order. */
export type Arrangement = readonly ArrangedChapter[];

export function arrange(plan: readonly PlannedChapter[], newId: () => number): Arrangement {
  return plan.map((chapter) => ({ ...chapter, id: newId(), isExcluded: false }));
}

/** Whether the chapter at this index can be merged with the next. */
export function canMerge(chapters: Arrangement, place: number): boolean {
  return chapters[place]?.isExcluded === false && chapters[place + 1]?.isExcluded === false;
}

/** Merges this chapter with the next. @throws ChapterPlanError */
export function merged(chapters: Arrangement, id: number): Arrangement {
  const place = placeOf(chapters, id);
  if (!canMerge(chapters, place)) throw new ChapterPlanError(importTexts.cannotMerge);
  return replaced(chapters, place, 2, (pair) => mergeWithNext(pair, 0));
}

/** Position at which a chapter is split in two. */
export interface Cut {
  /** Number of the line that starts the second part. */
  readonly line: number;
  readonly lineText: string;
  /** Title of the second part. */
  readonly title: string;
}

/** Splits a chapter in two; the second part gets `newId`. @throws ChapterPlanError */
export function cut(
  chapters: Arrangement,
  id: number,
  { line, lineText, title }: Cut,
  newId: number,
): Arrangement {
  const place = placeOf(chapters, id);
  return replaced(chapters, place, 1, (one) => splitAtLine(one, 0, line, title, lineText), newId);
}

/** @throws ChapterPlanError when the title is blank */
export function renamed(chapters: Arrangement, id: number, title: string): Arrangement {
  return replaced(chapters, placeOf(chapters, id), 1, (one) => renameChapter(one, 0, title));
}

/** Excludes chapters, or includes them again. */
export function withExcluded(
  chapters: Arrangement,
  ids: ReadonlySet<number>,
  isExcluded: boolean,
): Arrangement {
  return chapters.map((chapter) => (ids.has(chapter.id) ? { ...chapter, isExcluded } : chapter));
}

function placeOf(chapters: Arrangement, id: number): number {
  return chapters.findIndex((chapter) => chapter.id === id);
}

/** Replaces some chapters by the result of an edit; the first keeps its id. */
function replaced(
  chapters: Arrangement,
  place: number,
  count: number,
  step: (plan: readonly PlannedChapter[]) => readonly PlannedChapter[],
  newId = -1,
): Arrangement {
  const [first] = chapters.slice(place, place + count);
  if (!first) throw new ChapterPlanError(importTexts.chapterGone);
  const after = step(chapters.slice(place, place + count)).map(({ title, from, body, to }, index) => ({
    title,
    from,
    body,
    to,
    id: index === 0 ? first.id : newId,
    isExcluded: first.isExcluded,
  }));
  return [...chapters.slice(0, place), ...after, ...chapters.slice(place + count)];
}
