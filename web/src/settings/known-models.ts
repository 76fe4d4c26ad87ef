import { findModelIn, type CatalogModel } from '@lacthu/contracts';

/** Facts of a model, from the catalog or from the provider's list. Prices in US dollars per million tokens. */
export type KnownModel = Pick<CatalogModel, 'id'> & Partial<Omit<CatalogModel, 'id' | 'reasoning'>>;

/** The model that a call with the chosen one uses. */
export interface ModelInUse {
  readonly model: string;
  /** The chosen model, when it is over and another one is used. */
  readonly replaces?: string | undefined;
}

/** Merges two lists by id; facts of the second one win. */
export function mergeModels(one: readonly KnownModel[], other: readonly KnownModel[]): KnownModel[] {
  const merged = new Map(one.map((model) => [model.id, model]));
  for (const model of other) merged.set(model.id, { ...merged.get(model.id), ...model });
  return [...merged.values()];
}

/**
 * The chosen model while it can be called, else the first living one of its successors; the chosen one when no successor
 * is known.
 *
 * @param listed ids that the provider lists; a listed model lives, whatever the catalog says
 */
export function modelInUse(
  chosen: string,
  models: readonly KnownModel[],
  listed: readonly string[] | null,
): ModelInUse {
  if (listed?.includes(chosen)) return { model: chosen };
  const passed = new Set<string>();
  let current = findModelIn(models, chosen);
  while (current?.state === 'ended' && current.successor !== undefined && !passed.has(current.id)) {
    passed.add(current.id);
    current = findModelIn(models, current.successor) ?? { id: current.successor };
  }
  if (passed.size === 0 || !current || current.state === 'ended') return { model: chosen };
  return { model: current.id, replaces: chosen };
}
