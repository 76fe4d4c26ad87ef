/** Minimum elapsed time for an estimate, in ms. */
const LEAST_MS = 1500;

/**
 * Estimates the remaining time from the speed so far, in words; null while no estimate is possible.
 * @param elapsedMs time since the start
 */
export function remainingTime(done: number, total: number, elapsedMs: number): string | null {
  if (done <= 0 || done >= total || elapsedMs < LEAST_MS) return null;
  return timeInWords(Math.ceil(((total - done) * elapsedMs) / done / 1000));
}

/** Formats seconds in words, rounded up to a sensible unit. */
export function timeInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} giây`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} phút` : `${Math.ceil(minutes / 60)} giờ`;
}
