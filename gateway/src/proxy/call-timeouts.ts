import { CallEnded } from './upstream-error';

/** A body that brings no byte for this long is given up. */
const BODY_STALL_MS = 30_000;

/**
 * The two patiences of a proxied call: while the client sends, each pause may last 30 s; once it has sent all,
 * the service has the route's time to begin its answer.
 */
export class CallClock {
  private timer: NodeJS.Timeout | undefined;
  private sending = false;
  private stopped = false;

  /** @param answerMs null = the service may take as long as it likes */
  constructor(
    private readonly answerMs: number | null,
    private readonly end: (reason: CallEnded) => void,
    private readonly stallMs = BODY_STALL_MS,
  ) {}

  startSending(): void {
    this.sending = true;
    this.arm(this.stallMs, 'body-stalled');
  }

  progress(): void {
    if (this.sending && !this.stopped) this.timer?.refresh();
  }

  startWaiting(): void {
    this.sending = false;
    if (this.answerMs === null) clearTimeout(this.timer);
    else this.arm(this.answerMs, 'answer-late');
  }

  /** For good: what the client still sends after an early answer starts nothing again. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private arm(ms: number, why: 'body-stalled' | 'answer-late'): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(new CallEnded(why)), ms);
  }
}
