import { catalogModelSchema, type ChatEngineChoice, type ModelCatalog } from '@lacthu/contracts';
import { z } from 'zod';
import { defaultOf } from './effective-model';

const { priceInput, priceCached, priceOutput } = catalogModelSchema.shape;
/** Prices from a day on; absent ones are unknown from that day on. */
const priceChangeSchema = z.object({ from: z.iso.date(), priceInput, priceCached, priceOutput });

/**
 * `size` is the price class of a model: a small one is never replaced by a large one. `pricesFrom` lists later prices, the
 * earliest first.
 */
const catalogEntrySchema = catalogModelSchema
  .extend({
    size: z.enum(['small', 'large']),
    pricesFrom: z.array(priceChangeSchema).max(20).optional(),
  })
  .readonly();
const entriesSchema = z.array(catalogEntrySchema).min(1).max(500).readonly();

/** Schema of the built-in list and of an operator's MODEL_CATALOG_PATH. */
export const catalogDataSchema = z.object({
  asOf: z.iso.date(),
  engines: z.object({ openai: entriesSchema, googleai: entriesSchema }),
  /** Models of other vendors with the protocol of OpenAI, looked up by id. */
  others: z.array(catalogEntrySchema).max(500).readonly().optional(),
});

/** A model with the class in which a replacement for it is looked up. */
export type CatalogEntry = z.infer<typeof catalogEntrySchema>;
export type CatalogData = z.infer<typeof catalogDataSchema>;

/**
 * The catalog as it is on a day: a model is `ended` from its `endsAt` on, whatever its entry says, and has the price of
 * that day.
 *
 * @param today as YYYY-MM-DD
 */
export function catalogOn(
  today: string,
  { asOf, engines, others = [] }: CatalogData,
  defaults: Readonly<Record<ChatEngineChoice, string>>,
): ModelCatalog {
  const names = ['openai', 'googleai'] as const;
  return {
    asOf,
    engines: names.map((engine) => {
      const entries = entriesOn(today, engines[engine]);
      const effectiveDefault = defaultOf(defaults[engine], { entries, listed: null });
      return { engine, models: entries.map(withoutClass), effectiveDefault };
    }),
    others: entriesOn(today, others).map(withoutClass),
  };
}

/** The entries with the states and prices of a day. */
export function entriesOn(today: string, entries: readonly CatalogEntry[]): CatalogEntry[] {
  return entries.map(({ pricesFrom = [], ...entry }) => {
    const { from: _from, ...prices } = pricesFrom.findLast(({ from }) => from <= today) ?? { from: '' };
    const before = 'priceInput' in prices ? { ...entry, ...NO_PRICES } : entry;
    const isOver = entry.endsAt !== undefined && entry.endsAt <= today;
    return { ...before, ...prices, ...(isOver && { state: 'ended' as const }) };
  });
}

const NO_PRICES = { priceInput: undefined, priceCached: undefined, priceOutput: undefined };

function withoutClass({ size: _size, pricesFrom: _later, ...model }: CatalogEntry) {
  return model;
}
