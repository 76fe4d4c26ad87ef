import { storedValue, useStoredValue } from '../../lib/storage/stored-value';

/** Validity of an answer in ms; limited because browsers are shared. */
const HOLDS_MS = 90 * 24 * 60 * 60 * 1000;

/** When a visitor of this browser confirmed to be of age, in ms since 1970; null without confirmation. */
const confirmedAt = storedValue<number | null>({
  key: 'adult-confirmed-at',
  decode: (text) => (text !== null && /^\d+$/.test(text) ? Number(text) : null),
  encode: (at) => (at === null ? null : String(at)),
});

/** Stores that the visitor is of age. */
export function confirmAdult(): void {
  confirmedAt.set(Date.now());
}

/** Whether the visitor confirmed to be of age, not too long ago. */
export function useIsAdult(): boolean {
  return holds(useStoredValue(confirmedAt), Date.now());
}

/** An answer from the future is ignored: the clock was changed. */
function holds(at: number | null, now: number): boolean {
  return at !== null && at <= now && now - at < HOLDS_MS;
}
