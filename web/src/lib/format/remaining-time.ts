/** Shorter measurements say little about the rest, in ms. */
const LEAST_MS = 1500;

/**
 * How long work will still take, in words, judged by its pace so far; null while that cannot be said.
 * @param elapsedMs time since it began
 */
export function remainingTime(done: number, total: number, elapsedMs: number): string | null {
  if (done <= 0 || done >= total || elapsedMs < LEAST_MS) return null;
  return timeInWords(Math.ceil(((total - done) * elapsedMs) / done / 1000));
}

/** Some seconds in words, rounded up to what a person wants to know. */
export function timeInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} giây`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} phút` : `${Math.ceil(minutes / 60)} giờ`;
}
