import { queryOptions } from '@tanstack/react-query';
import { hasEnded, type JobSource } from './tracked-job';

/** How often the person's jobs are looked for, and how often each of them is looked at (specification 2, §9). */
const LIST_MS = 30_000;
const STATUS_MS = 3000;

export const trackerKeys = {
  list: (kind: string) => ['tracked-jobs', kind, 'list'] as const,
  job: (kind: string, id: string) => ['tracked-jobs', kind, 'job', id] as const,
};

/** The person's jobs of one kind, open ones and others. */
export function jobListQuery(source: JobSource) {
  return queryOptions({
    queryKey: trackerKeys.list(source.kind),
    queryFn: ({ signal }) => source.list(signal),
    refetchInterval: LIST_MS,
    // The next page begins with what is so then: jobs of a list that is kept may have ended.
    gcTime: 0,
  });
}

/** One job, looked at until it has ended. A look that fails says so at once and is followed by the next. */
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
