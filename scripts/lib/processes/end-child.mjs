import { once } from 'node:events';

/** Ends a process of ours, if it still runs, and waits for it. @param {import('node:child_process').ChildProcess} child */
export async function endChild(child) {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/**
 * Ends a process of ours that leads a group (`detached`), if it still runs, and whatever it has started: jest leaves its workers
 * behind when it is ended alone.
 * @param {import('node:child_process').ChildProcess} leader
 */
export async function endGroup(leader) {
  // Its number may be another's by now.
  if (hasEnded(leader)) return;
  const gone = once(leader, 'exit');
  signalGroup(leader, 'SIGTERM');
  await gone;
  signalGroup(leader, 'SIGKILL');
}

/** @param {import('node:child_process').ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** @param {import('node:child_process').ChildProcess} leader @param {NodeJS.Signals} signal */
function signalGroup(leader, signal) {
  try {
    if (leader.pid) process.kill(-leader.pid, signal);
  } catch {
    // No process of the group is left.
  }
}
