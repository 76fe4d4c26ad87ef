import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';

/** Interval between two checks of the clock (ms). */
const LOOK_MS = 250;
/** Minimum delay (ms) that is logged: users notice it, and leases of jobs may expire. */
const STALLED_MS = 1_000;

/** Returns the names of the current work, such as items of jobs, without any user text. */
export type ActiveWork = () => readonly string[];

/**
 * Logs when the event loop was blocked for a second or more, by a long computation or because the whole process was
 * suspended. The log entry names the work in progress.
 */
export class EventLoopWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sources: ActiveWork[] = [];
  private lastLook = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Adds a source of names for the log entry. */
  add(source: ActiveWork): void {
    this.sources.push(source);
  }

  onApplicationBootstrap(): void {
    this.lastLook = this.now();
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const stalledMs = Math.round(this.now() - this.lastLook - LOOK_MS);
    this.lastLook = this.now();
    if (stalledMs < STALLED_MS) return;
    const active = this.sources.flatMap((source) => source());
    this.logger.warn({ stalledMs, active }, 'process.event_loop_stalled');
  }
}
