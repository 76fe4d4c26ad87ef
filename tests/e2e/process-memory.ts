import { readFileSync, writeFileSync } from 'node:fs';
import type { ProcessName } from '@lacthu/contracts';
import { runningPid } from './process';

/** The most memory that a process has needed since a moment. */
interface MemoryPeak {
  /** Bytes above what it had at that moment; null where the system does not tell (only Linux does). */
  growth(): number | null;
}

/** Forgets the peak of a process, so that the next one is what follows from here. */
export function watchMemory(name: ProcessName): MemoryPeak {
  const pid = runningPid(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  if (process.platform !== 'linux') return { growth: () => null };
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = kilobytes(pid, 'VmRSS');
  return { growth: () => (kilobytes(pid, 'VmHWM') - before) * 1024 };
}

/** Seconds of processor that the event loop's thread of a process has taken; null where the system does not tell. */
export function loopSeconds(name: ProcessName): number | null {
  const pid = runningPid(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  if (process.platform !== 'linux') return null;
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
}

function kilobytes(pid: number, row: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${row}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
}
