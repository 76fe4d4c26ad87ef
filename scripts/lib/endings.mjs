/**
 * What has to be ended: the latest begun first, each once, whether a run ends by itself or is told to.
 */
export function endings() {
  /** @type {(() => Promise<void>)[]} */
  const pending = [];
  return {
    /** @param {() => Promise<void>} end registered before the thing is begun, so that a half-begun one is ended too */
    add: (end) => void pending.push(end),
    async endAll() {
      for (let end = pending.pop(); end; end = pending.pop()) await end();
    },
  };
}

/** @typedef {ReturnType<typeof endings>} Endings */
