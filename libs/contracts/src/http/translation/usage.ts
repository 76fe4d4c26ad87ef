import { z } from 'zod';
import { effectiveModelSchema, findModel, listedModelSchema, type ModelCatalog } from './catalog';
import { engineAccessSchema, tokenUsageSchema, translationEngineSchema, type TokenUsage } from './translate';

const perMillion = z.number().nonnegative().max(10_000);

/** Price of a model in US dollars per million tokens. */
export const modelPriceSchema = z.object({
  inputPerMillion: perMillion,
  outputPerMillion: perMillion,
  /** Of input that the provider had cached; absent: as other input. */
  cachedPerMillion: perMillion.optional(),
  /** Of reasoning; absent: as other output. */
  reasoningPerMillion: perMillion.optional(),
});
export type ModelPrice = z.infer<typeof modelPriceSchema>;

/**
 * Usage of a job or call. Tokens as counted by the provider, or estimated (`estimated`); `costUsd` is null when the price
 * is unknown.
 */
export const usageSchema = tokenUsageSchema.extend({ costUsd: z.number().nonnegative().nullable() });
export type Usage = z.infer<typeof usageSchema>;

/** POST /api/translate/models: the models that the provider lists, in its order. A list is cached for a day. */
export const listModelsRequestSchema = engineAccessSchema.extend({
  engine: translationEngineSchema,
  /** True: ask the provider even where its list is cached. */
  refresh: z.boolean().optional(),
});
export type ListModelsRequest = z.infer<typeof listModelsRequestSchema>;
export const listModelsResponseSchema = z.object({
  success: z.literal(true),
  models: z.array(z.string()),
  /** One per model, in the same order. */
  details: z.array(listedModelSchema).optional(),
  /** The model that a call with this access and its `model` uses; absent for the offline engine. */
  effective: effectiveModelSchema.optional(),
});
export type ListModelsResponse = z.infer<typeof listModelsResponseSchema>;

export const NO_USAGE: TokenUsage = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  estimated: false,
  cachedInputTokens: 0,
  reasoningTokens: 0,
};

/** Sum of two usages; the sum is an estimate when one of them is. */
export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    estimated: one.estimated || other.estimated,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    reasoningTokens: one.reasoningTokens + other.reasoningTokens,
  };
}

/**
 * The list price of a model by the catalog.
 *
 * @param catalog undefined while it is not known
 * @returns null when the price is unknown; prices of similar names are not used
 */
export function listPriceOf(model: string, catalog: ModelCatalog | undefined): ModelPrice | null {
  const { priceInput, priceCached, priceOutput } = (catalog && findModel(catalog, model)) ?? {};
  if (priceInput === undefined || priceOutput === undefined) return null;
  return {
    inputPerMillion: priceInput,
    outputPerMillion: priceOutput,
    ...(priceCached !== undefined && { cachedPerMillion: priceCached }),
  };
}

/** Date of the prices below. */
export const MODEL_PRICES_AS_OF = '2025-09-01';

/**
 * Approximate list prices of MODEL_PRICES_AS_OF, which are not kept up to date: people can override each price in the AI
 * settings. Current prices are at https://openai.com/api/pricing and https://ai.google.dev/gemini-api/docs/pricing. In US
 * dollars per million tokens of text, without caching and batch discounts, by the model name of the provider's API. A
 * model that is not listed has no known price.
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
 * The list price of a model. A dated snapshot (`gpt-4o-2024-08-06`) and a name with a vendor prefix (`openai/gpt-4o`,
 * `models/gemini-2.0-flash`) have the price of the model.
 *
 * @returns null when it is unknown; prices of similar names are not used
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

/** Tokens that are priced; cached ones are part of the input, reasoning is part of the output. */
interface PricedTokens extends Pick<TokenUsage, 'inputTokens' | 'outputTokens'> {
  readonly cachedInputTokens?: number;
  readonly reasoningTokens?: number;
}

/** Cost of a usage in US dollars; null when the price is unknown. */
export function costOf(usage: PricedTokens, price: ModelPrice | null | undefined): number | null {
  if (!price) return null;
  const { inputPerMillion, outputPerMillion } = price;
  const { cachedPerMillion = inputPerMillion, reasoningPerMillion = outputPerMillion } = price;
  const { inputTokens, outputTokens, cachedInputTokens = 0, reasoningTokens = 0 } = usage;
  const cached = Math.min(cachedInputTokens, inputTokens);
  const reasoning = Math.min(reasoningTokens, outputTokens);
  const input = (inputTokens - cached) * inputPerMillion + cached * cachedPerMillion;
  const output = (outputTokens - reasoning) * outputPerMillion + reasoning * reasoningPerMillion;
  return (input + output) / MILLION;
}

/**
 * Estimates the tokens of a text: one per Chinese character, one per three other characters (Vietnamese with its
 * diacritics needs more tokens than English, for which OpenAI documents four characters).
 */
export function estimateTokens(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  return Math.ceil(han + (text.length - han) / CHARS_PER_TOKEN);
}

const HAN = /\p{Script=Han}/gu;
const CHARS_PER_TOKEN = 3;
