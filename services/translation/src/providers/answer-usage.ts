import { NO_USAGE, estimateTokens, type TokenUsage } from '@lacthu/contracts';

/** Above the context window of any model; sums of such counts stay exact in JavaScript and in the database. */
const MOST_TOKENS = 100_000_000;

/** Smaller differences are format and chance. */
const HIDDEN_FROM = 256;

/** Token counts of an answer, unchecked: some servers omit them or send something else. */
export interface ToldTokens {
  readonly input: unknown;
  readonly output: unknown;
  /** Parts of the two, where told. */
  readonly cached?: unknown;
  readonly reasoning?: unknown;
}

/** Token usage of one call: as the provider counted, or estimated from request and answer. */
export function usageOf(told: ToldTokens, sent: string, answer: string): TokenUsage {
  if (isCount(told.input) && isCount(told.output)) {
    const { input, output, cached, reasoning } = told;
    return {
      ...NO_USAGE,
      calls: 1,
      inputTokens: input,
      outputTokens: output,
      cachedInputTokens: isCount(cached) ? Math.min(cached, input) : 0,
      reasoningTokens: isCount(reasoning) ? Math.min(reasoning, output) : hiddenReasoning(output, answer),
    };
  }
  return {
    ...NO_USAGE,
    calls: 1,
    inputTokens: estimateTokens(sent),
    outputTokens: estimateTokens(answer),
    estimated: true,
  };
}

/**
 * The reasoning of an answer that is far longer by the provider's count than by its text. Tokens of Vietnamese are
 * estimated high enough that an answer without reasoning stays below the double and a few hundred.
 */
function hiddenReasoning(output: number, answer: string): number {
  const own = estimateTokens(answer);
  return output > 2 * own + HIDDEN_FROM ? output - own : 0;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_TOKENS;
}
