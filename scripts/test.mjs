/**
 * npm test [-- PATH…]: all tests, or those whose path holds one of the words. `npm run test:nightly` runs those with
 * `.nightly.` in their name in their place: chaos, rolling restarts, killed processes, backups, epubcheck.
 * Starts its own servers on free ports in a temporary folder, so it works beside a running `npm start`. The last line is
 * 'N passed, N failed'.
 */
import { tooOld } from './lib/build/node-version.mjs';

const complaint = tooOld(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
const { createTeardown } = await import('./lib/processes/teardown.mjs');
const { ensurePackages } = await import('./lib/build/packages.mjs');
const { runTests } = await import('./lib/tests/run-tests.mjs');
const { endRunning } = await import('./lib/processes/run-to-end.mjs');
const { explain } = await import('./lib/console-steps.mjs');
const { untilAskedToStop } = await import('./lib/processes/stop-signal.mjs');

const teardown = createTeardown();
void untilAskedToStop().then(async () => {
  endRunning();
  await teardown.endAll();
  process.exit(130);
});

/** @type {import('./lib/tests/test-tiers.mjs').Counts} */
let counts = { passed: 0, failed: 1, skipped: 0, failures: [] };
try {
  await ensurePackages({ note: console.log });
  const words = process.argv.slice(2);
  const nightly = words.includes('--nightly');
  counts = await runTests(
    words.filter((word) => word !== '--nightly'),
    teardown,
    { nightly },
  );
} catch (error) {
  explain(error);
}
await teardown.endAll();
for (const failure of counts.failures) console.log(`\nHỎNG: ${failure}`);
if (counts.skipped > 0)
  console.log(`${counts.skipped} bài kiểm tra bị bỏ qua: không bài nào được bỏ, nên tính là hỏng.`);
const failed = counts.failed + counts.skipped;
console.log(`${counts.passed} passed, ${failed} failed`);
process.exit(failed === 0 && counts.passed > 0 ? 0 : 1);
