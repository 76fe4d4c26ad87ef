import { OperatorError } from '../console-steps.mjs';

/**
 * What has to be ended: the latest begun first, each once, whether a run ends by itself or is told to.
 */
export function createTeardown() {
  /** @type {(() => Promise<void>)[]} */
  const pending = [];
  let isEnding = false;
  const endAll = async () => {
    isEnding = true;
    for (let end = pending.pop(); end; end = pending.pop()) await end();
  };
  return {
    /**
     * @param {() => Promise<void>} end registered before the thing is begun, so that a half-begun one is ended too
     * @throws {OperatorError} when everything is being ended: a run that is told to stop begins nothing more
     */
    add(end) {
      pending.push(end);
      if (!isEnding) return;
      void endAll();
      throw new OperatorError('Đã dừng theo yêu cầu.');
    },
    endAll,
  };
}

/** @typedef {ReturnType<typeof createTeardown>} Teardown */
