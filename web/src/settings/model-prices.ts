import { MODEL_PRICES, priceOf, type ModelPrice } from '@lacthu/contracts';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';
import { modelOf, type AiSettings } from './ai-settings';

/** Prices that the person has written down, by the model's name. */
export type OwnPrices = Readonly<Record<string, ModelPrice>>;

/** Reads whatever text is stored; what is no price is left out. */
export function decodePrices(text: string | null): OwnPrices {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, price]) => isPrice(price)));
  } catch {
    return {};
  }
}

const ownPrices = storedValue<OwnPrices>({
  key: 'modelPrices',
  decode: decodePrices,
  encode: (prices) => (Object.keys(prices).length === 0 ? null : JSON.stringify(prices)),
});

export function useOwnPrices(): OwnPrices {
  return useStoredValue(ownPrices);
}

/** Keeps the person's own price of a model in this browser; null forgets it. */
export function setOwnPrice(model: string, price: ModelPrice | null): void {
  const others = Object.entries(ownPrices.get()).filter(([name]) => name !== model);
  ownPrices.set(Object.fromEntries(price ? [...others, [model, price]] : others));
}

/** What a model costs this person: their own price, else the listed one; null when neither is known. */
export function knownPrice(model: string, own: OwnPrices): ModelPrice | null {
  return (Object.hasOwn(own, model) ? own[model] : undefined) ?? priceOf(model);
}

/** The price of the chosen model; null when it is not known, and for the engine that costs nothing. */
export function usePrice(settings: AiSettings): ModelPrice | null {
  const own = useOwnPrices();
  const model = modelOf(settings);
  return model === undefined ? null : knownPrice(model, own);
}

/** Models of the price table: those with a listed price, then those that only the person knows. */
export function pricedModels(own: OwnPrices, chosen: string | undefined): string[] {
  return [...new Set([...(chosen ? [chosen] : []), ...Object.keys(MODEL_PRICES), ...Object.keys(own)])];
}

function isPrice(value: unknown): value is ModelPrice {
  if (typeof value !== 'object' || value === null) return false;
  const { inputPerMillion, outputPerMillion } = value as Partial<Record<keyof ModelPrice, unknown>>;
  return isAmount(inputPerMillion) && isAmount(outputPerMillion);
}

/** As the contract takes it. */
function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 10_000;
}
