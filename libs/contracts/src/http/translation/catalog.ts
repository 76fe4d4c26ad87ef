import { z } from 'zod';
import { chatEngineSchema } from './ai';
import { modelNameSchema } from './translate';

const pricePerMillion = z.number().nonnegative().max(10_000);
const tokens = z.number().int().positive();
const modelId = modelNameSchema.refine((name) => name !== '', 'A model needs an id.');

/** Levels of reasoning effort, from the lowest to the highest. */
export const REASONING_LEVELS = ['minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

/** A model that can be chosen. Absent prices and sizes are unknown; prices are in US dollars per million tokens. */
export const catalogModelSchema = z.object({
  id: modelId,
  label: z.string().min(1).max(200),
  /** `ended`: the provider has shut the model down, or answers with another one. */
  state: z.enum(['current', 'deprecated', 'ended']),
  /** First day without the model. */
  endsAt: z.iso.date().optional(),
  /** Id of the model to use instead. */
  successor: modelId.optional(),
  priceInput: pricePerMillion.optional(),
  priceCached: pricePerMillion.optional(),
  priceOutput: pricePerMillion.optional(),
  contextTokens: tokens.optional(),
  outputTokens: tokens.optional(),
  reasoning: z.object({ canDisable: z.boolean(), levels: z.array(z.enum(REASONING_LEVELS)).max(6) }),
});
export type CatalogModel = z.infer<typeof catalogModelSchema>;

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
  /** Date of the facts. */
  asOf: z.iso.date(),
});
export type ModelCatalog = z.infer<typeof modelCatalogSchema>;
