import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { isActive } from '../model/job-state';

/** How often running jobs are looked at (specification 2, §9). */
const POLL_MS = 3000;

export const batchKeys = {
  ofProject: (projectId: number) => ['batch-translations', projectId] as const,
  job: (projectId: number, jobId: string) => ['batch-translations', projectId, jobId] as const,
};

/** GET /api/batch-translations/{projectId}, without texts; looked at again every 3 s while one runs. */
export function batchListQuery(projectId: number) {
  return queryOptions({
    queryKey: batchKeys.ofProject(projectId),
    queryFn: async ({ signal }) => {
      const { jobs } = await request(`/api/batch-translations/${projectId}`, {
        signal,
        query: { fields: 'summary' },
        answer: 'batchTranslationListSchema',
      });
      return jobs;
    },
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? POLL_MS : false),
  });
}

/** GET /api/batch-translations/{projectId}/{jobId}: one job with its chapters. */
export function batchJobQuery(projectId: number, jobId: string) {
  return queryOptions({
    queryKey: batchKeys.job(projectId, jobId),
    queryFn: async ({ signal }) => {
      const { job } = await request(`/api/batch-translations/${projectId}/${jobId}`, {
        signal,
        query: { fields: 'summary' },
        answer: 'batchTranslationAnswerSchema',
      });
      return job;
    },
  });
}
