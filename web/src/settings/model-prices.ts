import { findModelIn, listedPrice, type ModelPrice } from '@lacthu/contracts';
import { parseRecord } from '../lib/storage/parse-record';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';
import type { KnownModel } from './known-models';

/** Prices entered by the user, by model name. */
export type OwnPrices = Readonly<Record<string, ModelPrice>>;

/** Decodes any stored text; entries that are not prices are dropped. */
export function decodePrices(text: string | null): OwnPrices {
  const entries = Object.entries(parseRecord(text));
  return Object.fromEntries(entries.filter((entry): entry is [string, ModelPrice] => isPrice(entry[1])));
}

const ownPrices = storedValue<OwnPrices>({
  key: 'modelPrices',
  decode: decodePrices,
  encode: (prices) => (Object.keys(prices).length === 0 ? null : JSON.stringify(prices)),
});

export function useOwnPrices(): OwnPrices {
  return useStoredValue(ownPrices);
}

/** Stores the user's own price of a model in this browser; null removes it. */
export function setOwnPrice(model: string, price: ModelPrice | null): void {
  const others = Object.entries(ownPrices.get()).filter(([name]) => name !== model);
  ownPrices.set(Object.fromEntries(price ? [...others, [model, price]] : others));
}

/** Returns the price of a model: the user's own, else the listed one; null when neither is known. */
export function knownPrice(model: string, own: OwnPrices, models: readonly KnownModel[]): ModelPrice | null {
  return (Object.hasOwn(own, model) ? own[model] : undefined) ?? listedPrice(findModelIn(models, model));
}

/** Models of the price table: those with a listed price, then those with only a price of the user. */
export function pricedModels(
  own: OwnPrices,
  models: readonly KnownModel[],
  chosen: string | undefined,
): string[] {
  const listed = models.filter((model) => listedPrice(model) !== null).map(({ id }) => id);
  return [...new Set([...(chosen ? [chosen] : []), ...listed, ...Object.keys(own)])];
}

function isPrice(value: unknown): value is ModelPrice {
  if (typeof value !== 'object' || value === null) return false;
  const price = value as Partial<Record<keyof ModelPrice, unknown>>;
  const further = [price.cachedPerMillion, price.reasoningPerMillion];
  return (
    isAmount(price.inputPerMillion) &&
    isAmount(price.outputPerMillion) &&
    further.every((amount) => amount === undefined || isAmount(amount))
  );
}

/** Same range as in the contract. */
function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 10_000;
}
