export interface GuestLimits {
  /** Maximum number of concurrent calls of all guests together. */
  readonly parallel: number;
  readonly parallelPerAddress: number;
  /** Maximum number of calls that begin within a minute from one address. */
  readonly perMinute: number;
}

/** Reason of a rejection, and the seconds to wait. */
export interface GuestRefusal {
  readonly reason: 'too_fast' | 'too_many';
  readonly retryAfterSeconds: number;
}

interface Address {
  running: number;
  /** Start times within the last minute (ms since 1970), oldest first. */
  begun: number[];
}

const MINUTE_MS = 60_000;
/** Fixed, because the end of running calls is not known. */
const BUSY_RETRY_SECONDS = 5;

/**
 * Limits the calls of guests in this process. Addresses are opaque keys. Rejected calls are not counted, so that a guest
 * who retries is admitted as soon as another call has ended.
 */
export class GuestCalls {
  private readonly addresses = new Map<string, Address>();
  private running = 0;

  constructor(private readonly limits: GuestLimits) {}

  /** Begins a call; {@link end} has to be called after it. @returns the reason of a rejection, else null */
  begin(address: string, now: number): GuestRefusal | null {
    this.forgetIdle(now);
    const known = this.addresses.get(address) ?? { running: 0, begun: [] };
    known.begun = known.begun.filter((at) => now - at < MINUTE_MS);
    if (this.running >= this.limits.parallel || known.running >= this.limits.parallelPerAddress) {
      return { reason: 'too_many', retryAfterSeconds: BUSY_RETRY_SECONDS };
    }
    const [oldest] = known.begun;
    if (oldest !== undefined && known.begun.length >= this.limits.perMinute) {
      return { reason: 'too_fast', retryAfterSeconds: Math.ceil((oldest + MINUTE_MS - now) / 1_000) };
    }
    known.begun.push(now);
    known.running += 1;
    this.running += 1;
    this.addresses.set(address, known);
    return null;
  }

  end(address: string): void {
    const known = this.addresses.get(address);
    if (!known) return;
    known.running -= 1;
    this.running -= 1;
  }

  private forgetIdle(now: number): void {
    for (const [address, { running, begun }] of this.addresses) {
      if (running === 0 && now - (begun.at(-1) ?? 0) >= MINUTE_MS) this.addresses.delete(address);
    }
  }
}
