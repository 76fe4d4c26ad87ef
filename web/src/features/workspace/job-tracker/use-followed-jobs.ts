import { useCallback, useEffect, useReducer } from 'react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useJobHints } from '../../../api/live/use-job-hints';
import { listenToStartedJobs, type StartedJob } from '../../../lib/started-jobs';
import { jobListQuery, trackerKeys } from './tracker.queries';
import { hasEnded, type TrackedJob, JOB_SOURCES, sourceOf } from './tracked-job';

const FOLLOWING_NONE: Following = { followed: [], dropped: new Map() };

export interface FollowedJobs extends Following {
  /** The user's jobs have been requested. */
  readonly isKnown: boolean;
  /** @param done number of finished chapters */
  drop(id: string, done: number): void;
}

/** The running jobs: those listed by the server, those started on this page, and those named by live hints. */
export function useFollowedJobs(): FollowedJobs {
  const queryClient = useQueryClient();
  const [following, act] = useReducer(followingReducer, FOLLOWING_NONE);
  const lists = useQueries({ queries: JOB_SOURCES.map(jobListQuery), combine: together });

  /** The known state is shown until the first poll of the job. */
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

/** Defined outside the component, so that it is recomputed only when a list changes. */
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
    resumesAt: null,
    failures: [],
    lockedLines: 0,
  };
}

/** A job identified by its kind and id. */
interface FollowedJob {
  readonly kind: string;
  readonly id: string;
}

interface Following {
  /** Newest last. */
  readonly followed: readonly FollowedJob[];
  /** Removed jobs with the number of their finished chapters: never tracked again. */
  readonly dropped: ReadonlyMap<string, number>;
}

type FollowingAct =
  | { readonly type: 'follow'; readonly jobs: readonly FollowedJob[] }
  | { readonly type: 'drop'; readonly id: string; readonly done: number };

/** A job is tracked once, and never again after it was removed. */
function followingReducer(state: Following, act: FollowingAct): Following {
  const { followed, dropped } = state;
  if (act.type === 'drop') {
    return {
      followed: followed.filter(({ id }) => id !== act.id),
      dropped: new Map(dropped).set(act.id, act.done),
    };
  }
  const fresh = act.jobs.filter(({ id }) => !dropped.has(id) && !followed.some((known) => known.id === id));
  return fresh.length === 0 ? state : { followed: [...followed, ...fresh], dropped };
}
