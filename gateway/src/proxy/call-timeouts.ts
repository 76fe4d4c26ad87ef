import { UpstreamError } from './upstream-error';

/** A request body that brings no byte for this time is aborted. */
const BODY_STALL_MS = 30_000;

/**
 * The two timeouts of a proxied call: while the client sends its body, no pause may exceed 30 s; after that, the service
 * has to begin its response within the timeout of the route.
 */
export class CallTimeouts {
  private timer: NodeJS.Timeout | undefined;
  private sending = false;
  private stopped = false;

  /** @param answerMs timeout of the service; null = none */
  constructor(
    private readonly answerMs: number | null,
    private readonly end: (reason: UpstreamError) => void,
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

  /** Ends both timeouts for good: a body that goes on after an early response starts none again. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private arm(ms: number, why: 'body-stalled' | 'answer-late'): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(new UpstreamError(why)), ms);
  }
}
