const FIRST_MS = 2_000;
const MAX_MS = 60_000;

/**
 * Milliseconds before attempt number `attempt + 1`: 2, 4, 8 … 60 s, each reduced by a random share of up to a quarter.
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST_MS * 2 ** (attempt - 1), MAX_MS);
  return Math.round(full * (1 - random() / 4));
}
