import { readFileSync } from 'node:fs';
import type { ProcessName } from '@lacthu/contracts';
import { runningPid } from './process';

/** Clock ticks of Linux (USER_HZ) are hundredths of a second on every platform that Node runs on. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used since it started, in all its threads; null where only Linux tells. */
export function processorTime(name: ProcessName): number | null {
  const pid = runningPid(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; behind it utime and stime are the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
