import { inRoot } from '../paths.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';

const TIMEOUT_MS = 20_000;

/**
 * Gives the streams of a NATS of ours the settings that what was just compiled wants; its processes have no right to.
 * Not worth stopping a start for: facts are published with the old settings too.
 * @param {string | undefined} adminUrl of NATS; undefined when it is not ours
 * @param {(line: string) => void} note
 */
export async function alignStreams(adminUrl, note) {
  if (!adminUrl) return;
  const { code, output } = await runToEnd(
    process.execPath,
    [inRoot('dist/libs/messaging/src/events.main.js'), 'streams'],
    { env: { ...process.env, NATS_URL: adminUrl }, timeoutMs: TIMEOUT_MS },
  );
  const changes = output.split('\n').filter((line) => line.startsWith('EVT_'));
  for (const line of code === 0 ? changes : [output.trim()]) note(`NATS: ${line}`);
}
