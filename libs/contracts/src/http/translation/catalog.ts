import { z } from 'zod';
import { chatEngineSchema } from './ai';
import { modelNameSchema } from './translate';
import { findModelIn } from './find-model';

const pricePerMillion = z.number().nonnegative().max(10_000);
const tokens = z.number().int().positive();
const modelId = modelNameSchema.refine((name) => name !== '', 'A model needs an id.');

/** Levels of reasoning effort, from the lowest to the highest. */
export const REASONING_LEVELS = ['minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

/** `ended`: the provider has shut the model down, or answers with another one. */
export const modelStateSchema = z.enum(['current', 'deprecated', 'ended']);
export type ModelState = z.infer<typeof modelStateSchema>;

/** A model that can be chosen. Absent prices and sizes are unknown; prices are in US dollars per million tokens. */
export const catalogModelSchema = z.object({
  id: modelId,
  label: z.string().min(1).max(200),
  state: modelStateSchema,
  /** First day without the model. */
  endsAt: z.iso.date().optional(),
  /** Id of the model to use instead. */
  successor: modelId.optional(),
  priceInput: pricePerMillion.optional(),
  priceCached: pricePerMillion.optional(),
  priceOutput: pricePerMillion.optional(),
  contextTokens: tokens.optional(),
  outputTokens: tokens.optional(),
  /** Requests a day that the provider allows to a project without payment. */
  freePerDay: z.number().int().nonnegative().optional(),
  /** Shortest beginning of a prompt, in tokens, that the provider caches. */
  cacheMinTokens: tokens.optional(),
  reasoning: z.object({ canDisable: z.boolean(), levels: z.array(z.enum(REASONING_LEVELS)).max(6) }),
});
export type CatalogModel = z.infer<typeof catalogModelSchema>;

/** A model of a provider's own list, with what the list or the catalog says of it; absent facts are unknown. */
export const listedModelSchema = z.object({
  id: z.string(),
  label: z.string().optional(),
  state: modelStateSchema.optional(),
  /** First day without the model. */
  endsAt: z.iso.date().optional(),
  successor: z.string().optional(),
  contextTokens: tokens.optional(),
  outputTokens: tokens.optional(),
  /** US dollars per million tokens. */
  priceInput: z.number().nonnegative().optional(),
  priceCached: z.number().nonnegative().optional(),
  priceOutput: z.number().nonnegative().optional(),
});
export type ListedModel = z.infer<typeof listedModelSchema>;

/** The model that is really called. */
export const effectiveModelSchema = z.object({
  model: z.string(),
  /** The model that was chosen, or the specified default, where it has ended and `model` is called in its place. */
  replaces: z.string().optional(),
  /** First day without `model`. */
  endsAt: z.iso.date().optional(),
});
export type EffectiveModel = z.infer<typeof effectiveModelSchema>;

/** GET /api/translate/catalog: the known models of each engine on the day of the answer. */
export const modelCatalogSchema = z.object({
  engines: z.array(
    z.object({
      engine: chatEngineSchema,
      models: z.array(catalogModelSchema),
      /** The specified default while it lives, else a living model of its class. */
      effectiveDefault: z.string(),
    }),
  ),
  /** Models of other vendors with the protocol of OpenAI; their facts are looked up by id. */
  others: z.array(catalogModelSchema).optional(),
  /** Date of the facts. */
  asOf: z.iso.date(),
});
export type ModelCatalog = z.infer<typeof modelCatalogSchema>;

/** Finds a model of any vendor by its name, as {@link findModelIn} does. */
export function findModel({ engines, others = [] }: ModelCatalog, name: string): CatalogModel | undefined {
  return findModelIn([...engines.flatMap(({ models }) => models), ...others], name);
}
