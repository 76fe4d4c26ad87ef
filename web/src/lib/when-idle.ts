/** Maximum delay of the work, in ms. */
const LATEST_MS = 2_000;

/** Runs the work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const turn = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(turn);
}
