import { queryOptions } from '@tanstack/react-query';
import { hasEnded, type JobSource } from './tracked-job';

/** Polling intervals of the job list and of each job, in ms (specification 2, §9). */
const LIST_MS = 30_000;
const STATUS_MS = 3000;

export const trackerKeys = {
  list: (kind: string) => ['tracked-jobs', kind, 'list'] as const,
  job: (kind: string, id: string) => ['tracked-jobs', kind, 'job', id] as const,
};

/** The user's jobs of one kind, open and ended. */
export function jobListQuery(source: JobSource) {
  return queryOptions({
    queryKey: trackerKeys.list(source.kind),
    queryFn: ({ signal }) => source.list(signal),
    refetchInterval: LIST_MS,
    // Not cached for the next page that opens, because its jobs may have ended meanwhile.
    gcTime: 0,
  });
}

/** One job, polled until it has ended. A failed poll is not retried; the next one follows. */
export function jobQuery(source: JobSource, id: string) {
  return queryOptions({
    queryKey: trackerKeys.job(source.kind, id),
    queryFn: ({ signal }) => source.find(id, signal),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.status) ? false : STATUS_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
