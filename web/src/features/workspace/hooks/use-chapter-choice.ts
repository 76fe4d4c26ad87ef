import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { routeId } from '../../../lib/route-id';
import { LINE_PARAM } from './use-shown-line';

/** Search parameter: the editor holds a text that is not a chapter yet. */
const NEW_TEXT = 'new';

export interface ChapterChoice {
  /** The chapter in the editor; null for a text that is not a chapter yet. */
  readonly chosen: number | null;
  /** The chapter of a plain address is not known yet. */
  readonly isOpening: boolean;
  /** The list failed to load, so the chapter cannot be determined. */
  readonly failure: OpeningFailure | null;
  choose(id: number | null): void;
  /** Opens a chapter at a line (from 0) of its translation. */
  chooseLine(id: number, line: number): void;
}

interface OpeningFailure {
  readonly error: Error;
  retry(): void;
}

/**
 * The chapter in the editor, stored in the address. The project's plain address opens the chapter opened last in this
 * browser, else the first one; a project without chapters starts with a new text and keeps it, also when chapters
 * arrive meanwhile.
 */
export function useChapterChoice(project: Project): ChapterChoice {
  const [params, setParams] = useSearchParams();
  const { data: list, isFetching, error, refetch } = useQuery(chapterListQuery(project.id));
  const [beganEmpty, setBeganEmpty] = useState(false);
  const asked = params.get('chapter');
  const chosen = routeId(asked ?? undefined);

  const isUndecided = asked === null && !beganEmpty;
  // A cached list from before the import is ignored until it is refetched.
  if (isUndecided && isKnownEmpty(list, isFetching)) setBeganEmpty(true);
  const opening = isUndecided ? chapterToOpen(project.id, list) : null;

  useEffect(() => {
    if (opening !== null) setParams({ chapter: String(opening) }, { replace: true });
  }, [opening, setParams]);
  useEffect(() => {
    if (chosen !== null) rememberChapter(project.id, chosen);
  }, [chosen, project.id]);

  const choose = useCallback(
    (id: number | null) => setParams({ chapter: id === null ? NEW_TEXT : String(id) }),
    [setParams],
  );
  const chooseLine = useCallback(
    (id: number, line: number) => setParams({ chapter: String(id), [LINE_PARAM]: String(line) }),
    [setParams],
  );
  const isExpected = isUndecided && (opening !== null || project.chapter_count > 0);
  const hasFailed = isExpected && list === undefined && error !== null;
  return {
    chosen,
    isOpening: isExpected && !hasFailed,
    failure: hasFailed ? { error, retry: () => void refetch() } : null,
    choose,
    chooseLine,
  };
}

function isKnownEmpty(list: readonly ChapterSummary[] | undefined, isFetching: boolean): boolean {
  return list?.length === 0 && !isFetching;
}

function chapterToOpen(projectId: number, list: readonly ChapterSummary[] = []): number | null {
  const last = lastChapter(projectId);
  return (list.find(({ id }) => id === last) ?? list[0])?.id ?? null;
}

const key = (projectId: number): string => `workspace-chapter:${projectId}`;

/** Stores in this browser which chapter of the project was opened last. */
export function rememberChapter(projectId: number, chapterId: number): void {
  try {
    window.localStorage.setItem(key(projectId), String(chapterId));
  } catch {
    // Storage is full or closed: the project opens with its first chapter.
  }
}

/** The chapter opened last; null when unknown. It may have been deleted since. */
export function lastChapter(projectId: number): number | null {
  try {
    const id = Number(window.localStorage.getItem(key(projectId)));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}
