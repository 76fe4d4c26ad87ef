import { storedValue, useStoredValue } from '../../lib/storage/stored-value';

/** How long an answer holds; many share a browser. */
const HOLDS_MS = 90 * 24 * 60 * 60 * 1000;

/** When a visitor of this browser said that he is of age, in milliseconds since 1970; null while it was never said. */
const confirmedAt = storedValue<number | null>({
  key: 'adult-confirmed-at',
  decode: (text) => (text !== null && /^\d+$/.test(text) ? Number(text) : null),
  encode: (at) => (at === null ? null : String(at)),
});

/** Remembers that the visitor is of age. */
export function confirmAdult(): void {
  confirmedAt.set(Date.now());
}

/** Whether the visitor has said that he is of age, and not too long ago. */
export function useIsAdult(): boolean {
  return holds(useStoredValue(confirmedAt), Date.now());
}

/** An answer from the future is none: somebody has turned the clock. */
function holds(at: number | null, now: number): boolean {
  return at !== null && at <= now && now - at < HOLDS_MS;
}
