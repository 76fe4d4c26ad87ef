/** Longer than this nothing that is for later is put off, in ms. */
const LATEST_MS = 2_000;

/** Runs the work when the page has nothing better to do. Gives the way to take it back. */
export function whenIdle(work: () => void): () => void {
  // Not in Safari.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const turn = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(turn);
}
