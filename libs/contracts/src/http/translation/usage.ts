import { z } from 'zod';
import { engineAccessSchema, translationEngineSchema } from './translate';

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
export const usageSchema = z.object({
  calls: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  estimated: z.boolean(),
  costUsd: z.number().nonnegative().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

/** POST /api/translate/models: what the provider itself lists, in its order. */
export const listModelsRequestSchema = engineAccessSchema.extend({ engine: translationEngineSchema });
export const listModelsResponseSchema = z.object({ success: z.literal(true), models: z.array(z.string()) });
