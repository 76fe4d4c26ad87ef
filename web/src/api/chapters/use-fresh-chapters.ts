import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { projectKeys } from '../projects/projects.queries';
import { chapterKeys } from './chapters.queries';

/** Minimum time between two fetches while jobs run, in ms: a list of 10,000 chapters weighs megabytes. */
const PAUSE_MS = 10_000;

/**
 * Refetches the chapters and counts on screen when background jobs have finished further chapters.
 * @param done number of chapters that the jobs have finished so far; undefined until known
 */
export function useFreshChapters(done: number | undefined, isRunning: boolean): void {
  const queryClient = useQueryClient();
  const shown = useRef({ done, at: 0 });

  useEffect(() => {
    if (done === undefined || done === shown.current.done) return;
    const isFirst = shown.current.done === undefined;
    const isTooSoon = isRunning && Date.now() - shown.current.at < PAUSE_MS;
    if (isTooSoon && !isFirst) return;
    shown.current = { done, at: Date.now() };
    if (isFirst) return;
    void queryClient.invalidateQueries({ queryKey: chapterKeys.all });
    void queryClient.invalidateQueries({ queryKey: projectKeys.all });
  }, [done, isRunning, queryClient]);
}
