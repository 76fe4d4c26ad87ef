import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endGroup } from './end-child.mjs';

const WORKER =
  "process.on('SIGTERM', () => undefined); console.log('works'); setInterval(() => undefined, 1_000)";
const LEADER = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(WORKER)}], { stdio: 'inherit' })`;

it('the workers of a process end with it, whatever they think of that', async () => {
  const leader = spawn(process.execPath, ['-e', LEADER], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Both hold the other end: it is closed when both are gone.
  const closed = once(leader.stdout, 'close');
  await once(leader.stdout, 'data');
  await endGroup(leader);
  await closed;
  await endGroup(leader);
});
