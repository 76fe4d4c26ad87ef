import { once } from 'node:events';

/** Ends a process of ours, if it still runs, and waits for it. @param {import('node:child_process').ChildProcess} child */
export async function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
