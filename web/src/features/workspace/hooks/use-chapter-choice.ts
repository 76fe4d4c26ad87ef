import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { routeId } from '../../../lib/route-id';
import { LINE_PARAM } from './use-shown-line';

/** In the address: the desk holds a text that is no chapter yet. */
const NEW_TEXT = 'new';

export interface ChapterChoice {
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chosen: number | null;
  /** Which chapter a plain address means is not known yet. */
  readonly isOpening: boolean;
  /** Nor can it be known: the list could not be loaded. */
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
 * Which chapter is on the desk, kept in the address. The project's plain address opens the chapter that was open last
 * in this browser, else the first one; a project without chapters begins with a new text and stays with it, also when
 * chapters arrive meanwhile.
 */
export function useChapterChoice(project: Project): ChapterChoice {
  const [params, setParams] = useSearchParams();
  const { data: list, isFetching, error, refetch } = useQuery(chapterListQuery(project.id));
  const [beganEmpty, setBeganEmpty] = useState(false);
  const asked = params.get('chapter');
  const chosen = routeId(asked ?? undefined);

  const isUndecided = asked === null && !beganEmpty;
  // A list remembered from before the import says nothing until it has been asked for again.
  if (isUndecided && list?.length === 0 && !isFetching) setBeganEmpty(true);
  const opening = isUndecided && list ? chapterToOpen(project.id, list) : null;

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

function chapterToOpen(projectId: number, list: readonly ChapterSummary[]): number | null {
  const last = lastChapter(projectId);
  return (list.find(({ id }) => id === last) ?? list[0])?.id ?? null;
}

const key = (projectId: number): string => `workspace-chapter:${projectId}`;

/** Keeps in this browser which chapter of the project was on the desk. */
export function rememberChapter(projectId: number, chapterId: number): void {
  try {
    window.localStorage.setItem(key(projectId), String(chapterId));
  } catch {
    // Storage is full or closed: the project opens with its first chapter then.
  }
}

/** The chapter that was on the desk last; null when none is remembered. It may have been deleted since. */
export function lastChapter(projectId: number): number | null {
  try {
    const id = Number(window.localStorage.getItem(key(projectId)));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}
