import { readFileSync } from 'node:fs';
import type { ProcessName } from '@lacthu/contracts';
import { z } from 'zod';
import { stackAddresses } from './stack-addresses';

const recordSchema = z.object({ children: z.array(z.object({ name: z.string(), pid: z.number().int() })) });

/** The process that runs now under this name; undefined while it is down. */
export function runningPid(name: ProcessName): number | undefined {
  const record = recordSchema.parse(JSON.parse(readFileSync(stackAddresses().runFile, 'utf8')));
  return record.children.find((child) => child.name === name)?.pid;
}

/** Kills a process as a machine that runs out of memory would, and gives its pid. */
export function killHard(name: ProcessName): number {
  const pid = runningPid(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
  return pid;
}
