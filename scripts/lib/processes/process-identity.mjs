import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A pid alone does not identify a process: after a crash the number may belong to another one. The pid and the start
 * time together (and the boot in which it was measured) do.
 */

/**
 * @param {string} stat content of /proc/<pid>/stat
 * @returns {{ state: string, startTicks: string }} the program's name may hold spaces and brackets, so fields are counted after it
 */
export function parseProcStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '?', startTicks: fields[19] ?? '?' };
}

/**
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process is running (a zombie is not running)
 */
export function startOf(pid) {
  if (process.platform === 'linux') {
    try {
      const { state, startTicks } = parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      if (state === 'Z' || state === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** @param {{ pid: number, start: string }} known @returns {boolean} true when exactly that process still runs */
export const stillRuns = (known) => startOf(known.pid) === known.start;

/**
 * Ends a process and all of its group: politely first, by force after the given time.
 * @param {{ pid: number, start: string }} known
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} [options]
 * @returns {Promise<boolean>} true when force was needed
 */
export async function endProcess(known, { signal = 'SIGTERM', graceMs = 10_000 } = {}) {
  if (!stillRuns(known)) return false;
  signalGroup(known.pid, signal);
  if (await goneWithin(known, graceMs)) return false;
  signalGroup(known.pid, 'SIGKILL');
  await goneWithin(known, 5_000);
  return true;
}

/**
 * Ends, by force, what is left of the group of a process that has ended.
 * @param {number} pid of the leader
 */
export function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // no process of the group is left
  }
}

/** @param {{ pid: number, start: string }} known @param {number} ms */
async function goneWithin(known, ms) {
  const until = Date.now() + ms;
  while (stillRuns(known)) {
    if (Date.now() > until) return false;
    await sleep(25);
  }
  return true;
}

/** Children lead their own group, so the group's number is the pid. @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // no group of that number (or already gone): try the process itself
    }
  }
}
