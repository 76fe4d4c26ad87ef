import { storedValue, useStoredValue } from '../lib/storage/stored-value';

/** Same limit as in the contract. */
export const HIGHEST_LIMIT_USD = 100_000;

const limit = storedValue<number | null>({
  key: 'batchCostLimit',
  decode: (text) => {
    const usd = Number(text ?? '');
    return usd > 0 && usd <= HIGHEST_LIMIT_USD ? usd : null;
  },
  encode: (usd) => (usd === null ? null : String(usd)),
});

/** Maximum cost of a batch in US dollars; null for no limit. Stored in this browser. */
export function useCostLimit(): readonly [number | null, (usd: number | null) => void] {
  return [useStoredValue(limit), limit.set];
}
