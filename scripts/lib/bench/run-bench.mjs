import { compileServer } from '../build/compile.mjs';
import { runCommand } from '../console-steps.mjs';
import { ROOT } from '../paths.mjs';
import { createTeardown } from '../processes/teardown.mjs';
import { startTestServers } from '../tests/test-servers.mjs';

/** @typedef {import('../processes/teardown.mjs').Teardown} Teardown */

/**
 * Compiles the server, starts the test servers, puts their addresses into the environment and measures. Everything that
 * was started ends with it.
 *
 * @param {(servers: Awaited<ReturnType<typeof startTestServers>>, teardown: Teardown) => Promise<void>} measure
 */
export function runBench(measure) {
  return runCommand(async () => {
    const teardown = createTeardown();
    try {
      await compileServer(ROOT);
      const servers = await startTestServers({ note: console.log, teardown });
      Object.assign(process.env, servers.environment);
      await measure(servers, teardown);
    } finally {
      await teardown.endAll();
    }
  });
}
