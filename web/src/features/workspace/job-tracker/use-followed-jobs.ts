import { useCallback, useEffect, useReducer } from 'react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useJobHints } from '../../../api/live/use-job-hints';
import { listenToStartedJobs, type StartedJob } from '../../../lib/started-jobs';
import { jobListQuery, trackerKeys } from './tracker.queries';
import { FOLLOWING_NONE, followingReducer, type Following } from './following';
import { hasEnded, type TrackedJob } from './tracked-job';
import { JOB_SOURCES, sourceOf } from './job-sources';

export interface FollowedJobs extends Following {
  /** The person's jobs have been asked for. */
  readonly isKnown: boolean;
  /** @param done chapters it had ended */
  drop(id: string, done: number): void;
}

/** The jobs that run: those the server lists, those started on this page, and those that live hints name. */
export function useFollowedJobs(): FollowedJobs {
  const queryClient = useQueryClient();
  const [following, act] = useReducer(followingReducer, FOLLOWING_NONE);
  const lists = useQueries({ queries: JOB_SOURCES.map(jobListQuery), combine: together });

  /** What is known already is shown until the first look at the job itself. */
  const follow = useCallback(
    (jobs: readonly TrackedJob[]) => {
      for (const job of jobs) {
        queryClient.setQueryData<TrackedJob>(trackerKeys.job(job.kind, job.id), (seen) => seen ?? job);
      }
      act({ type: 'follow', jobs: jobs.map(({ kind, id }) => ({ kind, id })) });
    },
    [queryClient],
  );
  useEffect(() => follow(lists.jobs.filter(({ status }) => !hasEnded(status))), [lists.jobs, follow]);
  useEffect(
    () =>
      listenToStartedJobs((job) => {
        if (sourceOf(job.kind)) follow([newJob(job)]);
      }),
    [follow],
  );
  useJobHints(({ kind, id }) => {
    if (!sourceOf(kind)) return;
    act({ type: 'follow', jobs: [{ kind, id }] });
    void queryClient.invalidateQueries({ queryKey: trackerKeys.job(kind, id) });
  });

  const drop = useCallback((id: string, done: number) => act({ type: 'drop', id, done }), []);
  return { ...following, isKnown: lists.isKnown, drop };
}

/** Kept outside, so that it is worked out only when a list has changed. */
function together(results: readonly UseQueryResult<readonly TrackedJob[]>[]) {
  return {
    jobs: results.flatMap(({ data }) => data ?? []),
    isKnown: results.every(({ isFetched }) => isFetched),
  };
}

function newJob(job: StartedJob): TrackedJob {
  return {
    ...job,
    status: 'pending',
    done: 0,
    currentTitle: null,
    secondsLeft: null,
    message: null,
    failures: [],
    lockedLines: 0,
  };
}
