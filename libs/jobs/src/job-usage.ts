import type { TokenUsage } from '@lacthu/contracts';
import type { EntityManager } from 'typeorm';

/** Usage of the calls to one model. */
export interface ModelUsage {
  readonly model: string;
  readonly usage: TokenUsage;
}

/** SQL of the rows of a job as {@link ModelUsage}. Plain numbers suffice: no job uses 2^53 tokens. */
const MODEL_USAGE = `json_build_object('model', u.model, 'usage', json_build_object('calls', u.calls,
  'inputTokens', u.input_tokens, 'outputTokens', u.output_tokens, 'estimated', u.estimated,
  'cachedInputTokens', u.cached_input_tokens, 'reasoningTokens', u.reasoning_tokens))`;

/** SQL of all usage of a job as JSON, one row per model. @param jobId SQL expression of the job's id */
export function usageOfJob(jobId: string): string {
  return `COALESCE((SELECT json_agg(${MODEL_USAGE} ORDER BY u.model) FROM job_usage u WHERE u.job_id = ${jobId}), '[]')`;
}

/**
 * Adds to the usage of a job; does nothing if the job was deleted meanwhile. Must be the last write of a transaction,
 * because all workers of the job share its row, which stays locked until the commit.
 */
export async function addJobUsage(tx: EntityManager, jobId: string, spent: ModelUsage): Promise<void> {
  const { calls, inputTokens, outputTokens, estimated, cachedInputTokens, reasoningTokens } = spent.usage;
  await tx.query(
    `INSERT INTO job_usage (job_id, model, calls, input_tokens, output_tokens, estimated, cached_input_tokens,
       reasoning_tokens)
     SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM jobs WHERE id = $1
     ON CONFLICT (job_id, model) DO UPDATE SET
       calls = job_usage.calls + EXCLUDED.calls,
       input_tokens = job_usage.input_tokens + EXCLUDED.input_tokens,
       output_tokens = job_usage.output_tokens + EXCLUDED.output_tokens,
       estimated = job_usage.estimated OR EXCLUDED.estimated,
       cached_input_tokens = job_usage.cached_input_tokens + EXCLUDED.cached_input_tokens,
       reasoning_tokens = job_usage.reasoning_tokens + EXCLUDED.reasoning_tokens`,
    [jobId, spent.model, calls, inputTokens, outputTokens, estimated, cachedInputTokens, reasoningTokens],
  );
}
