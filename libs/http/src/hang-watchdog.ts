import { url as inspectorUrl } from 'node:inspector';
import { compiledFile, startThread } from '@lacthu/isolation';
import type { Logger } from 'pino';

/** Longest time without a turn of the event loop (ms): no work of ours comes near, and probes have failed by then. */
const HUNG_MS = 45_000;
/** How often the event loop counts, and how often the thread compares, within that time. */
const LOOKS = 45;
/** The thread holds one number; Node's own part of a heap takes the rest. */
const HEAP_MB = 16;

/** What the thread is given. */
export interface HangWatchdogData {
  /** One number that the event loop raises while it turns. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly name: string;
  readonly intervalMs: number;
  readonly looks: number;
}

/**
 * Ends the process by SIGKILL when its event loop has not turned for 45 s: a loop that never ends (in a parser of
 * uploaded bytes, in a pattern) hears no signal and answers no probe, and `restart` of Compose and `npm start` act on
 * processes that end, not on unhealthy ones. A thread of its own looks; it counts looks instead of reading a clock, so
 * that a machine that was asleep, or a process that was stopped as a whole, is not taken for a hang.
 *
 * Process 1 of a container is not ended by its own SIGKILL: Compose gives it an init (`init: true`), in Kubernetes the
 * liveness probe does it. Not watched while a debugger is attached, which halts the event loop.
 *
 * @param name of the process, for the line in its log
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
