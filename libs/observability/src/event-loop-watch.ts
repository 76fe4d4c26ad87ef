import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';

/** Between two looks at the clock (ms). */
const LOOK_MS = 250;
/** Answers that come so much later (ms) are noticed by people, and leases of jobs begin to be in danger. */
const STALLED_MS = 1_000;

/** Names the work that a process has in hand, such as items of jobs; no text. */
export type ActiveWork = () => readonly string[];

/**
 * Writes a line when the process could not answer for a second or more: because something computed for too long within it,
 * or because it was held up as a whole. Says what was being worked on, which is where to look.
 */
export class EventLoopWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sources: ActiveWork[] = [];
  private lastLook = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Adds work to what is named beside a stall. */
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
