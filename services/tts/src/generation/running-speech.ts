import { Inject, Injectable } from '@nestjs/common';
import { Clock, DomainError, GuestCalls, type ActingUser } from '@lacthu/http';
import { runWithTimeout } from '@lacthu/observability';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';

/** Client that waits for a text to be spoken. */
export interface Listener {
  readonly user: ActingUser | null;
  /** Opaque key of a guest's address; null when unknown: all unknown addresses share one count. */
  readonly clientKey: string | null;
}

type Limits = Pick<
  TtsConfig,
  | 'TTS_RUNNING_PER_USER'
  | 'TTS_GUEST_PARALLEL'
  | 'TTS_GUEST_PARALLEL_PER_ADDRESS'
  | 'TTS_GUEST_CALLS_PER_MINUTE'
  | 'TTS_REQUEST_TIMEOUT_SECONDS'
>;

const UNKNOWN_ADDRESS = '-';
const BUSY_RETRY_SECONDS = 5;
const TOO_FAST = 'Bạn tạo audio quá nhanh khi chưa đăng nhập. Hãy đợi một chút hoặc đăng nhập để tạo tiếp.';

/** Limits the texts that are spoken while clients wait, within this process. */
@Injectable()
export class RunningSpeech {
  private readonly running = new Map<number, number>();
  private readonly guests: GuestCalls;

  constructor(
    @Inject(TTS_CONFIG) private readonly limits: Limits,
    private readonly clock: Clock,
  ) {
    this.guests = new GuestCalls({
      parallel: limits.TTS_GUEST_PARALLEL,
      parallelPerAddress: limits.TTS_GUEST_PARALLEL_PER_ADDRESS,
      perMinute: limits.TTS_GUEST_CALLS_PER_MINUTE,
    });
  }

  /**
   * Runs the work within the limits of number, rate and time.
   *
   * @param signal aborts when the client disconnects
   * @throws DomainError `tts.too_many_running`, `platform.rate_limited`, `tts.timeout`; the signal's reason
   */
  async run<T>(
    { user, clientKey }: Listener,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const leave = user ? this.enter(user) : this.enterAsGuest(clientKey ?? UNKNOWN_ADDRESS);
    try {
      return await runWithTimeout(work, this.limits.TTS_REQUEST_TIMEOUT_SECONDS * 1_000, {
        signal,
        timeoutError: () => new DomainError('tts.timeout'),
      });
    } finally {
      leave();
    }
  }

  private enter({ id }: ActingUser): () => void {
    const running = this.running.get(id) ?? 0;
    if (running >= this.limits.TTS_RUNNING_PER_USER) throw tooMany();
    this.running.set(id, running + 1);
    return () => {
      const left = (this.running.get(id) ?? 1) - 1;
      if (left > 0) this.running.set(id, left);
      else this.running.delete(id);
    };
  }

  private enterAsGuest(address: string): () => void {
    const refusal = this.guests.begin(address, this.clock.now().getTime());
    if (refusal?.reason === 'too_many') throw tooMany();
    if (refusal) {
      const { retryAfterSeconds } = refusal;
      throw new DomainError('platform.rate_limited', { msg: TOO_FAST, retryAfterSeconds });
    }
    return () => this.guests.end(address);
  }
}

/** When a running text will be done is unknown, so the delay is fixed. */
function tooMany(): DomainError {
  return new DomainError('tts.too_many_running', { retryAfterSeconds: BUSY_RETRY_SECONDS });
}
