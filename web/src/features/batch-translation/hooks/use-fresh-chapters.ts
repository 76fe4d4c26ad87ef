import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { projectKeys } from '../../../api/projects/projects.queries';
import { isActive } from '../model/job-state';

/** A list of 10,000 chapters weighs megabytes: while jobs run it is fetched no more often than this. */
const PAUSE_MS = 10_000;

/** When jobs have ended further chapters, chapters and counts on screen are fetched anew. */
export function useFreshChapters(jobs: readonly BatchTranslationJob[] | undefined): void {
  const queryClient = useQueryClient();
  const done = jobs?.reduce((sum, job) => sum + job.current_progress, 0);
  const isRunning = jobs?.some(isActive) ?? false;
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
