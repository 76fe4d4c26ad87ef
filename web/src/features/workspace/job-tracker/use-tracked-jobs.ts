import { useEffect, useRef } from 'react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { jobQuery } from './tracker.queries';
import { hasEnded, isActive, type TrackedJob, sourceOf } from './tracked-job';
import { trackerTexts } from './texts';
import { useFollowedJobs } from './use-followed-jobs';

/** Time in ms for which an ended job is still shown (specification 2, §4). */
const SHOWN_MS = 5000;

export interface TrackedJobs {
  /** Newest first. */
  readonly jobs: readonly TrackedJob[];
  readonly activeCount: number;
  /** Chapters finished by jobs since the page was opened; undefined until the jobs are loaded. */
  readonly chaptersDone: number | undefined;
  drop(id: string): void;
}

/** The user's jobs, each until 5 s after its end. @param onEnd called once for each end */
export function useTrackedJobs(onEnd: (job: TrackedJob) => void): TrackedJobs {
  const { followed, dropped, isKnown, drop } = useFollowedJobs();
  const looks = useQueries({
    queries: followed.flatMap(({ kind, id }) => {
      const source = sourceOf(kind);
      return source ? [jobQuery(source, id)] : [];
    }),
  });
  const known = looks.flatMap(({ data }) => data ?? []);
  const doneOf = (id: string): number => known.find((job) => job.id === id)?.done ?? 0;

  const missing = followed.find((_, place) => isMissing(looks[place]?.error));
  const missingId = missing?.id;
  useEffect(() => {
    if (missingId !== undefined) drop(missingId, 0);
  }, [missingId, drop]);
  useEnds(
    known.filter(({ status }) => hasEnded(status)),
    (job) => drop(job.id, job.done),
    onEnd,
  );

  const jobs = looks.flatMap(shownOf).reverse();
  const doneBefore = [...dropped.values()].reduce((sum, done) => sum + done, 0);
  return {
    jobs,
    activeCount: jobs.filter(({ status }) => isActive(status)).length,
    chaptersDone: isKnown ? known.reduce((sum, job) => sum + job.done, doneBefore) : undefined,
    drop: (id) => drop(id, doneOf(id)),
  };
}

/** Reports each ended job, and removes it a little later. */
function useEnds(
  ended: readonly TrackedJob[],
  onDue: (job: TrackedJob) => void,
  onEnd: (job: TrackedJob) => void,
): void {
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    for (const job of ended) {
      if (timers.current.has(job.id)) continue;
      timers.current.set(
        job.id,
        window.setTimeout(() => onDue(job), SHOWN_MS),
      );
      onEnd(job);
    }
  });
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) window.clearTimeout(timer);
      running.clear();
    };
  }, []);
}

/** A job whose poll failed is shown as failed, until the next successful poll. */
function shownOf({ data, isError, error }: UseQueryResult<TrackedJob>): readonly TrackedJob[] {
  if (!data || isMissing(error)) return [];
  const isLost = isError && !hasEnded(data.status);
  return [isLost ? { ...data, status: 'failed', message: trackerTexts.connectionLost } : data];
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
