import { z } from 'zod';
import { effectiveModelSchema, findModel, listedModelSchema, type ModelCatalog } from './catalog';
import { listedPrice } from './find-model';
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
  return listedPrice(catalog && findModel(catalog, model));
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
