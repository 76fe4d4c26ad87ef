import { ItemFailed, JobHalted, JobPaused } from '@lacthu/jobs';
import { toJobError } from '../batch-translation/job-error';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError } from '../provider-errors/provider-error';

/**
 * Converts an error to the outcome for the chapter or the whole job, as in a batch translation. A rejected key or model
 * ends the job instead of pausing it, because post-processing cannot be resumed with another one: finished chapters stay,
 * waiting ones fail with this reason. It waits for the quota of a day like a batch translation.
 */
export function toPostProcessError(error: unknown, deferrals: number): unknown {
  const outcome = toJobError(error, deferrals);
  if (!(error instanceof ProviderError)) return outcome;
  const sentence = `${sentenceOf(error).replace(/\.$/, '')}.`;
  if (outcome instanceof JobPaused) return new JobHalted(error.kind, sentence);
  return error.kind === 'rate_limited' && outcome instanceof ItemFailed
    ? new ItemFailed(error.kind, sentence)
    : outcome;
}
