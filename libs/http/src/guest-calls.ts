export interface GuestLimits {
  /** Calls under way of all guests together. */
  readonly parallel: number;
  readonly parallelPerAddress: number;
  /** Calls that may begin within a minute from one address. */
  readonly perMinute: number;
}

/** Why a guest has to wait, and how many seconds. */
export interface GuestRefusal {
  readonly reason: 'too_fast' | 'too_many';
  readonly retryAfterSeconds: number;
}

interface Address {
  running: number;
  /** Beginnings of the last minute (ms since 1970), oldest first. */
  begun: number[];
}

const MINUTE_MS = 60_000;
/** Nobody knows when a call of another ends. */
const BUSY_RETRY_SECONDS = 5;

/**
 * Counts the calls of visitors without an account at this process. Addresses are opaque keys. Refused calls do not count,
 * so that whoever keeps trying gets through as soon as there is room.
 */
export class GuestCalls {
  private readonly addresses = new Map<string, Address>();
  private running = 0;

  constructor(private readonly limits: GuestLimits) {}

  /** Begins a call, which {@link end} has to follow. @returns why it may not begin, else null */
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
