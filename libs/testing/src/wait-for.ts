/** Long enough on any machine, and shorter than the timeout of a test, so that the failure names what was awaited. */
const DEFAULT_TIMEOUT_MS = 60_000;
const POLL_MS = 20;
/** Real timers and clock, also while a test has replaced the global ones: it waits for real servers then. */
const { setTimeout, Date } = globalThis;

/**
 * Waits until `probe` returns something other than false, null or undefined, and returns it. An exception counts as
 * 'not yet', so that a test can wait for a starting server.
 *
 * @param what description for the error
 * @throws Error after `timeoutMs`, with the last exception as its cause
 */
export async function waitFor<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const result = await probe();
      if (result !== false && result !== null && result !== undefined) {
        return result as Exclude<T, false | null | undefined>;
      }
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`did not happen within ${timeoutMs} ms: ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
