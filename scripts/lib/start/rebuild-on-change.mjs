import { watch } from 'node:fs';
import path from 'node:path';
import { compileServer } from '../build/compile.mjs';
import { ROOT } from '../paths.mjs';
import { PROCESSES } from '../processes/process-names.mjs';
import { explain } from '../console-steps.mjs';

/** Editors write a file in several steps; what comes within this time is one change. */
const SETTLE_MS = 200;
const TREES = ['libs', 'services', 'gateway'];

/**
 * Which processes a change concerns.
 * @param {string[]} sources paths below the checkout
 * @returns {string[]} a changed lib concerns all of them
 */
export function processesTouchedBy(sources) {
  if (sources.some((source) => source.startsWith('libs/'))) return [...PROCESSES];
  return PROCESSES.filter((name) => {
    const tree = name === 'gateway' ? 'gateway/' : `services/${name}/`;
    return sources.some((source) => source.startsWith(tree));
  });
}

/**
 * Compiles what changes and restarts the processes it concerns. A file that does not compile leaves the old ones running.
 * @param {import('../processes/supervisor.mjs').Supervisor} supervisor
 * @returns {() => void} ends watching
 */
export function rebuildOnChange(supervisor) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<void>} */
  let working = Promise.resolve();
  const rebuild = async () => {
    try {
      const { written, removed } = await compileServer(ROOT);
      const names = processesTouchedBy([...written, ...removed]);
      if (names.length === 0) return;
      console.log(`Đã biên dịch ${written.length} tệp; khởi động lại: ${names.join(', ')}`);
      await Promise.all(names.map((name) => supervisor.restart(name)));
    } catch (error) {
      explain(error);
    }
  };
  const watchers = TREES.map((tree) =>
    watch(path.join(ROOT, tree), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (working = working.then(rebuild)), SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
