import { ItemFailed, JobHalted } from '@lacthu/jobs';
import { toJobError } from '../batch-translation/job-error';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError } from '../provider-errors/provider-error';

/**
 * What a failure means for the chapter or the whole job; to be thrown in its place. As in a batch translation, but a key
 * that is refused ends the job, because post-processing has no way to send another one: what is done stays, the chapters
 * that wait fail with this reason, and a new job takes them.
 */
export function toPostProcessError(error: unknown, deferrals: number): unknown {
  const fault = toJobError(error, deferrals);
  if (!(error instanceof ProviderError)) return fault;
  const sentence = `${sentenceOf(error)}.`;
  if (error.kind === 'invalid_key' || error.kind === 'quota_exhausted')
    return new JobHalted(error.kind, sentence);
  return error.kind === 'rate_limited' && fault instanceof ItemFailed
    ? new ItemFailed(error.kind, sentence)
    : fault;
}
