import { storedValue, useStoredValue } from '../lib/storage/stored-value';

/** As the contract takes it. */
export const HIGHEST_LIMIT_USD = 100_000;

const limit = storedValue<number | null>({
  key: 'batchCostLimit',
  decode: (text) => {
    const usd = Number(text ?? '');
    return usd > 0 && usd <= HIGHEST_LIMIT_USD ? usd : null;
  },
  encode: (usd) => (usd === null ? null : String(usd)),
});

/** US dollars that one batch may cost; null without a limit. Kept in this browser. */
export function useCostLimit(): readonly [number | null, (usd: number | null) => void] {
  return [useStoredValue(limit), limit.set];
}
