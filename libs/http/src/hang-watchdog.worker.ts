import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { HangWatchdogData } from './hang-watchdog';

const { beats, name, intervalMs, looks } = workerData as HangWatchdogData;
/** Level `fatal` of pino. */
const FATAL = 60;
const STDOUT = 1;

let last = Atomics.load(beats, 0);
let unchanged = 0;

const timer = setInterval(() => {
  const now = Atomics.load(beats, 0);
  unchanged = now === last ? unchanged + 1 : 0;
  last = now;
  if (unchanged < looks) return;
  clearInterval(timer);
  // Written synchronously: the logger of the main thread is blocked.
  const line = {
    level: FATAL,
    time: Date.now(),
    pid: process.pid,
    name,
    hungMs: looks * intervalMs,
    msg: 'process.hung',
  };
  writeSync(STDOUT, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, intervalMs);
