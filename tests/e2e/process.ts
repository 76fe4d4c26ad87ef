import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessName } from '@lacthu/contracts';
import { z } from 'zod';
import { stackAddresses } from './stack-addresses';

const recordSchema = z.object({ children: z.array(z.object({ name: z.string(), pid: z.number().int() })) });

/** The process that runs now under this name; undefined while it is down. */
export function runningPid(name: ProcessName): number | undefined {
  return pidIn(stackAddresses().runFile, name);
}

/** Kills a process as a machine that runs out of memory would, and gives its pid. */
export function killHard(name: ProcessName): number {
  return kill(name, runningPid(name));
}

/** Servers that all services depend on. */
export type ServerName = 'nats' | 'redis' | 'postgres';

/** The same as {@link runningPid} for a server. */
export function serverPid(name: ServerName): number | undefined {
  return pidIn(path.join(path.dirname(stackAddresses().runFile), 'servers-run.json'), name);
}

/** The same as {@link killHard} for a server. */
export function killServer(name: ServerName): number {
  return kill(name, serverPid(name));
}

function pidIn(recordFile: string, name: string): number | undefined {
  const record = recordSchema.parse(JSON.parse(readFileSync(recordFile, 'utf8')));
  return record.children.find((child) => child.name === name)?.pid;
}

function kill(name: string, pid: number | undefined): number {
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Makes a process stand still, as one that hangs does: it takes calls and answers none. @returns how it goes on */
export function standStill(name: ProcessName): () => void {
  const pid = runningPid(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGCONT');
}
