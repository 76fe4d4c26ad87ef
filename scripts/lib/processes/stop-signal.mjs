const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_LOOK_MS = 500;

/**
 * Resolves when we are asked to end: by a signal, or because the npm that started us is gone. (npm passes a signal only to
 * its shell, and not every shell passes it on; the npm scripts say `exec` for that reason, and this is the net below.)
 * Later signals are ignored, so that the orderly end is not cut short: Ctrl-C often arrives twice, from the terminal and
 * from npm.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function untilAskedToStop(env = process.env) {
  return new Promise((resolve) => {
    const parent = process.ppid;
    // Also keeps node alive, which a promise does not.
    const look = setInterval(() => {
      if (env.npm_lifecycle_event && process.ppid !== parent) stop();
    }, PARENT_LOOK_MS);
    const stop = () => {
      clearInterval(look);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
