import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { projectKeys } from '../../../api/projects/projects.queries';

/** Whenever a job has ended another chapter, chapters and counts on screen are fetched anew. */
export function useFreshChapters(jobs: readonly BatchTranslationJob[] | undefined): void {
  const queryClient = useQueryClient();
  const done = jobs?.reduce((sum, job) => sum + job.current_progress, 0);
  const before = useRef(done);
  useEffect(() => {
    const isNews = before.current !== undefined && done !== undefined && done !== before.current;
    before.current = done;
    if (!isNews) return;
    void queryClient.invalidateQueries({ queryKey: chapterKeys.all });
    void queryClient.invalidateQueries({ queryKey: projectKeys.all });
  }, [done, queryClient]);
}
