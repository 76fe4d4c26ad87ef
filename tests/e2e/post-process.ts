import { postProcessStatusSchema, type PostProcessStatus } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { ask } from './api';
import { hasEnded } from './batch';

/** How a post-processing stands now. */
export function postProcessNow(token: string, jobId: string): Promise<PostProcessStatus> {
  return ask(postProcessStatusSchema, 'GET', `/api/post-process/batch-status/${jobId}`, { token });
}

/** Polls as the tracker does, until it has ended. */
export function postProcessEnded(token: string, jobId: string, withinMs: number): Promise<PostProcessStatus> {
  return waitFor(
    'the post-processing ends',
    async () => {
      const now = await postProcessNow(token, jobId);
      return hasEnded(now) && now;
    },
    withinMs,
  );
}
