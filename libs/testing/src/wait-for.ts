/** Nobody waits so long for what does happen, however busy the machine; a test itself is given more. */
const DEFAULT_TIMEOUT_MS = 60_000;
const POLL_MS = 20;

/**
 * Waits until `probe` gives something other than false, null or undefined, and returns it. An exception of the
 * probe counts as 'not yet', so that a test can wait for a server that is still coming up.
 *
 * @param what is said when it does not happen in time
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
