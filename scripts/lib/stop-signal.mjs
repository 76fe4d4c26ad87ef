const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @returns {Promise<NodeJS.Signals>} resolves at the first signal that asks us to end; later ones are ignored, so that the
 *   orderly end is not cut short (Ctrl-C often arrives twice: from the terminal and from npm)
 */
export function untilAskedToStop() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    // A promise does not keep node alive, a timer does.
    const keepAlive = setInterval(() => undefined, 60_000);
    for (const signal of SIGNALS) process.once(signal, () => clearInterval(keepAlive));
  });
}
