/** A consumer is stalled if it receives no token for this long (ms) while work is due and Redis responds. */
const STALLED_AFTER_MS = 60_000;

interface Watched {
  lastTokenAt: number;
  running: number;
}

/** Distinguishes a stalled consumer, which receives no tokens, from a busy one. */
export class ConsumerWatch {
  private readonly kinds = new Map<string, Watched>();

  constructor(private readonly now: () => number) {}

  /** Records that a new consumer is connected. */
  listens(kind: string): void {
    this.of(kind).lastTokenAt = this.now();
  }

  takes(kind: string): void {
    const watched = this.of(kind);
    watched.lastTokenAt = this.now();
    watched.running += 1;
  }

  ends(kind: string): void {
    const watched = this.of(kind);
    watched.lastTokenAt = this.now();
    watched.running -= 1;
  }

  /**
   * Milliseconds for which a consumer with a free slot has received nothing; null while it is busy or the time is too
   * short.
   */
  stalledForMs(kind: string, slots: number): number | null {
    const { lastTokenAt, running } = this.of(kind);
    const silentMs = this.now() - lastTokenAt;
    return running < slots && silentMs >= STALLED_AFTER_MS ? silentMs : null;
  }

  private of(kind: string): Watched {
    const watched = this.kinds.get(kind) ?? { lastTokenAt: this.now(), running: 0 };
    this.kinds.set(kind, watched);
    return watched;
  }
}
