import type { TokenUsage } from '@lacthu/contracts';
import type { EntityManager } from 'typeorm';

/** What calls to one model have used. */
export interface ModelUsage {
  readonly model: string;
  readonly usage: TokenUsage;
}

/** The rows of a job as {@link ModelUsage}; numbers, because nobody pays for 2^53 tokens. */
const MODEL_USAGE = `json_build_object('model', u.model, 'usage', json_build_object('calls', u.calls,
  'inputTokens', u.input_tokens, 'outputTokens', u.output_tokens, 'estimated', u.estimated))`;

/** SQL of all that a job has used, as JSON; a job has as many rows as it had models. @param jobId SQL that names it */
export function usageOfJob(jobId: string): string {
  return `COALESCE((SELECT json_agg(${MODEL_USAGE} ORDER BY u.model) FROM job_usage u WHERE u.job_id = ${jobId}), '[]')`;
}

/**
 * Adds to what a job has used; nothing when the job was deleted meanwhile. Goes last in a transaction: its row is shared
 * by all workers of the job and locked until the commit.
 */
export async function addJobUsage(tx: EntityManager, jobId: string, spent: ModelUsage): Promise<void> {
  const { calls, inputTokens, outputTokens, estimated } = spent.usage;
  await tx.query(
    `INSERT INTO job_usage (job_id, model, calls, input_tokens, output_tokens, estimated)
     SELECT id, $2, $3, $4, $5, $6 FROM jobs WHERE id = $1
     ON CONFLICT (job_id, model) DO UPDATE SET
       calls = job_usage.calls + EXCLUDED.calls,
       input_tokens = job_usage.input_tokens + EXCLUDED.input_tokens,
       output_tokens = job_usage.output_tokens + EXCLUDED.output_tokens,
       estimated = job_usage.estimated OR EXCLUDED.estimated`,
    [jobId, spent.model, calls, inputTokens, outputTokens, estimated],
  );
}
