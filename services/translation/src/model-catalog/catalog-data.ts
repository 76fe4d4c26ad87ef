import { catalogModelSchema, type ChatEngineChoice, type ModelCatalog } from '@lacthu/contracts';
import { z } from 'zod';

/** `size` is the class of a model: `small` ones are cheap; a default is never replaced by one of another class. */
const catalogEntrySchema = catalogModelSchema.extend({ size: z.enum(['small', 'large']) }).readonly();
const entriesSchema = z.array(catalogEntrySchema).min(1).max(500).readonly();

/** Schema of the built-in list and of an operator's MODEL_CATALOG_PATH. */
export const catalogDataSchema = z.object({
  asOf: z.iso.date(),
  engines: z.object({ openai: entriesSchema, googleai: entriesSchema }),
});

/** A model with the class in which a replacement for it is looked up. */
export type CatalogEntry = z.infer<typeof catalogEntrySchema>;
export type CatalogData = z.infer<typeof catalogDataSchema>;

/**
 * The catalog as it is on a day: a model is `ended` from its `endsAt` on, whatever its entry says.
 *
 * @param today as YYYY-MM-DD
 */
export function catalogOn(
  today: string,
  { asOf, engines }: CatalogData,
  defaults: Readonly<Record<ChatEngineChoice, string>>,
): ModelCatalog {
  const names = ['openai', 'googleai'] as const;
  return {
    asOf,
    engines: names.map((engine) => {
      const entries = engines[engine].map((entry) => entryOn(today, entry));
      const effectiveDefault = effectiveDefaultOf(entries, defaults[engine]);
      return { engine, models: entries.map(({ size: _size, ...model }) => model), effectiveDefault };
    }),
  };
}

function entryOn(today: string, entry: CatalogEntry): CatalogEntry {
  return entry.endsAt !== undefined && entry.endsAt <= today ? { ...entry, state: 'ended' } : entry;
}

/**
 * The specified default while it lives; else the first living one of its successors, else the first current model, each
 * only of the same class. Without such a model it remains the specified one.
 */
function effectiveDefaultOf(entries: readonly CatalogEntry[], specified: string): string {
  const find = (id: string | undefined) => entries.find((entry) => entry.id === id);
  const start = find(specified);
  if (!start) return specified;
  const passed = new Set<CatalogEntry>();
  let entry: CatalogEntry | undefined = start;
  while (entry && entry.state === 'ended' && !passed.has(entry)) {
    passed.add(entry);
    entry = find(entry.successor);
  }
  const isUsable = (each: CatalogEntry) => each.state !== 'ended' && each.size === start.size;
  if (entry && isUsable(entry)) return entry.id;
  return entries.find((each) => isUsable(each) && each.state === 'current')?.id ?? specified;
}
