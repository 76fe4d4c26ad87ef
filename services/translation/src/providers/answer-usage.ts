import { estimateTokens, type TokenUsage } from '@lacthu/contracts';

/** More than the window of any model, so that no sum of them leaves what a database and JavaScript count exactly. */
const MOST_TOKENS = 100_000_000;

/** What a provider may say it counted; strangers' servers leave it out or send something else. */
export interface ToldTokens {
  readonly input: unknown;
  readonly output: unknown;
}

/** The cost of one call: as told, or estimated from what was sent and what came back. */
export function usageOf(told: ToldTokens, sent: string, answer: string): TokenUsage {
  if (isCount(told.input) && isCount(told.output)) {
    return { calls: 1, inputTokens: told.input, outputTokens: told.output, estimated: false };
  }
  return {
    calls: 1,
    inputTokens: estimateTokens(sent),
    outputTokens: estimateTokens(answer),
    estimated: true,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_TOKENS;
}
