import { z } from 'zod';
import { engineAccessSchema, tokenUsageSchema, translationEngineSchema, type TokenUsage } from './translate';

/** Price of a model in US dollars for a million tokens. */
export const modelPriceSchema = z.object({
  inputPerMillion: z.number().nonnegative().max(10_000),
  outputPerMillion: z.number().nonnegative().max(10_000),
});
export type ModelPrice = z.infer<typeof modelPriceSchema>;

/**
 * What a job or call has used. Tokens as the provider counted them (`estimated` when it did not tell); `costUsd` is null
 * where the price is unknown.
 */
export const usageSchema = tokenUsageSchema.extend({ costUsd: z.number().nonnegative().nullable() });
export type Usage = z.infer<typeof usageSchema>;

/** POST /api/translate/models: what the provider itself lists, in its order. */
export const listModelsRequestSchema = engineAccessSchema.extend({ engine: translationEngineSchema });
export type ListModelsRequest = z.infer<typeof listModelsRequestSchema>;
export const listModelsResponseSchema = z.object({ success: z.literal(true), models: z.array(z.string()) });
export type ListModelsResponse = z.infer<typeof listModelsResponseSchema>;

export const NO_USAGE: TokenUsage = { calls: 0, inputTokens: 0, outputTokens: 0, estimated: false };

/** Both together; an estimate in one of them makes the sum an estimate. */
export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    estimated: one.estimated || other.estimated,
  };
}

/** The day that the prices below stand for. */
export const MODEL_PRICES_AS_OF = '2025-09-01';

/**
 * A starting point of MODEL_PRICES_AS_OF, written down from memory and not kept up to date: people may overwrite every
 * price in the AI settings. What holds today stands at https://openai.com/api/pricing and
 * https://ai.google.dev/gemini-api/docs/pricing: list prices in US dollars for a million tokens of text without caching
 * or batch discounts, by the name that the provider's API uses. A model that is not listed has no known price.
 */
export const MODEL_PRICES: Readonly<Record<string, ModelPrice>> = {
  'gpt-4o': { inputPerMillion: 2.5, outputPerMillion: 10 },
  'gpt-4o-mini': { inputPerMillion: 0.15, outputPerMillion: 0.6 },
  'gpt-4-turbo': { inputPerMillion: 10, outputPerMillion: 30 },
  'gpt-3.5-turbo': { inputPerMillion: 0.5, outputPerMillion: 1.5 },
  'gpt-4.1': { inputPerMillion: 2, outputPerMillion: 8 },
  'gpt-4.1-mini': { inputPerMillion: 0.4, outputPerMillion: 1.6 },
  'gpt-4.1-nano': { inputPerMillion: 0.1, outputPerMillion: 0.4 },
  'gpt-5': { inputPerMillion: 1.25, outputPerMillion: 10 },
  'gpt-5-mini': { inputPerMillion: 0.25, outputPerMillion: 2 },
  'gpt-5-nano': { inputPerMillion: 0.05, outputPerMillion: 0.4 },
  'gemini-2.0-flash': { inputPerMillion: 0.1, outputPerMillion: 0.4 },
  'gemini-2.0-flash-lite': { inputPerMillion: 0.075, outputPerMillion: 0.3 },
  'gemini-2.5-flash': { inputPerMillion: 0.3, outputPerMillion: 2.5 },
  'gemini-2.5-flash-lite': { inputPerMillion: 0.1, outputPerMillion: 0.4 },
  'gemini-2.5-pro': { inputPerMillion: 1.25, outputPerMillion: 10 },
};

/**
 * The listed price of a model. A dated snapshot (`gpt-4o-2024-08-06`) or a name with its maker in front
 * (`openai/gpt-4o`, `models/gemini-2.0-flash`) costs what the model costs.
 * @returns null when it is not known; nothing is guessed from similar names
 */
export function priceOf(model: string): ModelPrice | null {
  const name = model
    .trim()
    .toLowerCase()
    .replace(/^(models|openai|google)\//, '')
    .replace(/-\d{4}-\d{2}-\d{2}$/, '');
  return Object.hasOwn(MODEL_PRICES, name) ? (MODEL_PRICES[name] ?? null) : null;
}

const MILLION = 1_000_000;

/** US dollars of what was used; null when the price is unknown. */
export function costOf(
  usage: Pick<TokenUsage, 'inputTokens' | 'outputTokens'>,
  price: ModelPrice | null | undefined,
): number | null {
  if (!price) return null;
  const { inputTokens, outputTokens } = usage;
  return (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / MILLION;
}

/**
 * Rough tokens of a text where nobody has counted: Chinese characters about one each, everything else about one for
 * three characters (Vietnamese with its marks is denser than English, for which OpenAI names four).
 */
export function estimateTokens(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  return Math.ceil(han + (text.length - han) / CHARS_PER_TOKEN);
}

const HAN = /\p{Script=Han}/gu;
const CHARS_PER_TOKEN = 3;
