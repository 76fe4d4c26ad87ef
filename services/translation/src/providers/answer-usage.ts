import { NO_USAGE, estimateTokens, type TokenUsage } from '@lacthu/contracts';

/** Above the context window of any model; sums of such counts stay exact in JavaScript and in the database. */
const MOST_TOKENS = 100_000_000;

/** Token counts of an answer, unchecked: some servers omit them or send something else. */
export interface ToldTokens {
  readonly input: unknown;
  readonly output: unknown;
}

/** Token usage of one call: as the provider counted, or estimated from request and answer. */
export function usageOf(told: ToldTokens, sent: string, answer: string): TokenUsage {
  if (isCount(told.input) && isCount(told.output)) {
    return { ...NO_USAGE, calls: 1, inputTokens: told.input, outputTokens: told.output };
  }
  return {
    ...NO_USAGE,
    calls: 1,
    inputTokens: estimateTokens(sent),
    outputTokens: estimateTokens(answer),
    estimated: true,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_TOKENS;
}
