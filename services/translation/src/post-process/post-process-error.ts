import { ItemFailed, JobHalted } from '@lacthu/jobs';
import { toJobError } from '../batch-translation/job-error';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError } from '../provider-errors/provider-error';

/**
 * Converts an error to the outcome for the chapter or the whole job, as in a batch translation. A rejected key ends the
 * job instead of pausing it, because post-processing cannot be resumed with another key: finished chapters stay, waiting
 * ones fail with this reason.
 */
export function toPostProcessError(error: unknown, deferrals: number): unknown {
  const outcome = toJobError(error, deferrals);
  if (!(error instanceof ProviderError)) return outcome;
  const sentence = `${sentenceOf(error).replace(/\.$/, '')}.`;
  if (['invalid_key', 'day_limited', 'quota_exhausted'].includes(error.kind))
    return new JobHalted(error.kind, sentence);
  return error.kind === 'rate_limited' && outcome instanceof ItemFailed
    ? new ItemFailed(error.kind, sentence)
    : outcome;
}
