/** Due work that no token was seen for during this long (ms), with Redis answering, means a deaf consumer. */
const DEAF_AFTER_MS = 60_000;

interface Watched {
  lastHeardAt: number;
  atWork: number;
}

/** Tells a consumer that hears no tokens from one whose hands are full. */
export class ConsumerWatch {
  private readonly kinds = new Map<string, Watched>();

  constructor(private readonly now: () => number) {}

  /** A new consumer listens. */
  listens(kind: string): void {
    this.of(kind).lastHeardAt = this.now();
  }

  takes(kind: string): void {
    const watched = this.of(kind);
    watched.lastHeardAt = this.now();
    watched.atWork += 1;
  }

  ends(kind: string): void {
    const watched = this.of(kind);
    watched.lastHeardAt = this.now();
    watched.atWork -= 1;
  }

  /** Milliseconds for which a consumer with a free hand has heard nothing; null while that says nothing yet. */
  deafForMs(kind: string, slots: number): number | null {
    const { lastHeardAt, atWork } = this.of(kind);
    const silentMs = this.now() - lastHeardAt;
    return atWork < slots && silentMs >= DEAF_AFTER_MS ? silentMs : null;
  }

  private of(kind: string): Watched {
    const watched = this.kinds.get(kind) ?? { lastHeardAt: this.now(), atWork: 0 };
    this.kinds.set(kind, watched);
    return watched;
  }
}
