import { OperatorError } from '../console-steps.mjs';

/** Collects clean-up steps and runs each once, in reverse order, when a run ends by itself or is asked to stop. */
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
     * @param {() => Promise<void>} end registered before the start of the thing, so that a half-started one is ended too
     * @throws {OperatorError} once endAll was called: a run that is asked to stop starts nothing more
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
