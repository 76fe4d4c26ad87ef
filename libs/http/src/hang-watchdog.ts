import { url as inspectorUrl } from 'node:inspector';
import { compiledFile, startThread } from '@lacthu/isolation';
import type { Logger } from 'pino';

/** Maximum time without a turn of the event loop (ms): no expected work takes as long, and probes have failed by then. */
const HUNG_MS = 45_000;
/** Number of times within HUNG_MS that the event loop counts and the thread compares. */
const LOOKS = 45;
/** Enough for Node itself; the thread stores one number. */
const HEAP_MB = 16;

/** Data of the thread. */
export interface HangWatchdogData {
  /** One number that the event loop increments. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly name: string;
  readonly intervalMs: number;
  readonly looks: number;
}

/**
 * Kills the process (SIGKILL) when its event loop has not turned for 45 s. A blocked event loop (in a parser of uploaded
 * bytes, in a regular expression) handles no signal and no probe, and `restart` of Compose and `npm start` act on
 * processes that have ended, not on unhealthy ones. A thread compares the counter of the event loop. It counts its own
 * comparisons instead of reading a clock, so that a suspended machine or process is not mistaken for a hang.
 *
 * Process 1 of a container ignores its own SIGKILL: Compose therefore starts an init (`init: true`), and Kubernetes uses
 * the liveness probe. Disabled while a debugger is attached, because it halts the event loop.
 *
 * @param name of the process, for the log
 * @param hungMs shorter in tests
 */
export function endWhenHung(name: string, logger: Logger, hungMs = HUNG_MS): void {
  if (inspectorUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const intervalMs = hungMs / LOOKS;
  setInterval(() => Atomics.add(beats, 0, 1), intervalMs).unref();
  const workerData: HangWatchdogData = { beats, name, intervalMs, looks: LOOKS };
  const thread = startThread({
    file: compiledFile(__dirname, 'hang-watchdog.worker.js'),
    workerData,
    heapMb: HEAP_MB,
  });
  thread.on('error', (error) => logger.error({ err: error }, 'process.watchdog_failed'));
  thread.unref();
}
