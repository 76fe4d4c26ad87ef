import { Inject, Injectable } from '@nestjs/common';
import { Clock, Ids, LOGGER } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EncodedSpeech } from '../joining/speech-format';
import { pieceKey } from './piece-hash';
import { SpeechPiecesRepository } from './speech-pieces.repository';

/** Duration of the claim of a process, after which others take a piece over, and interval of its renewal. */
const LEASE_MS = 15_000;
const RENEWAL_MS = 5_000;
/** Poll interval for a piece that another process speaks: grows from the first to the last value. */
const FIRST_LOOK_MS = 50;
const LAST_LOOK_MS = 1_000;
/** Minimum interval between two updates of the last use of a piece. */
const TOUCH_MS = 60 * 60 * 1_000;

const TYPES: Record<EncodedSpeech['format'], string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  opus: 'audio/ogg',
  flac: 'audio/flac',
};

/** A piece, and whether it had to be spoken for this call. */
export interface ObtainedPiece {
  readonly speech: EncodedSpeech;
  readonly isNew: boolean;
}

/**
 * Cache of spoken pieces, keyed by their content. A piece is never spoken twice, nor by two callers at the same time,
 * within a process or across processes. The piece of a killed process is taken over when its claim expires.
 */
@Injectable()
export class PieceCache {
  /** Pieces that this process speaks right now; other calls of the process wait for them without a query. */
  private readonly inHand = new Map<string, Promise<unknown>>();
  /** Pieces that were spoken but not stored, because the store was down or full; kept because they were paid for. */
  private readonly unstored = new Map<string, EncodedSpeech>();

  constructor(
    private readonly pieces: SpeechPiecesRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Gets a piece from the cache, or speaks it with `speak`.
   * @throws what `speak` throws, or the signal's reason
   */
  async obtain(
    hash: string,
    signal: AbortSignal,
    speak: () => Promise<EncodedSpeech>,
  ): Promise<ObtainedPiece> {
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_LOOK_MS)) {
      signal.throwIfAborted();
      const other = this.inHand.get(hash);
      if (other) {
        await settled(other, signal);
        continue;
      }
      const obtained = await this.keepInHand(hash, () => this.tryToObtain(hash, speak));
      if (obtained) return obtained;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Evicts a piece with unusable bytes, so that it is spoken again. */
  async forget(hash: string): Promise<void> {
    await this.pieces.forget(hash);
  }

  private async keepInHand<T>(hash: string, work: () => Promise<T>): Promise<T> {
    const working = work();
    this.inHand.set(hash, working);
    try {
      return await working;
    } finally {
      this.inHand.delete(hash);
    }
  }

  /** @returns null when another process speaks it */
  private async tryToObtain(
    hash: string,
    speak: () => Promise<EncodedSpeech>,
  ): Promise<ObtainedPiece | null> {
    const format = await this.pieces.spokenAs(hash);
    const stored = format && (await this.read(hash, format));
    if (stored) return { speech: stored, isNew: false };
    const speaker = this.ids.uuid();
    if (!(await this.pieces.claim(hash, speaker, this.clock.now(), this.leaseEnd()))) return null;
    return { speech: await this.speak(hash, speaker, speak), isNew: true };
  }

  private async speak(
    hash: string,
    speaker: string,
    speak: () => Promise<EncodedSpeech>,
  ): Promise<EncodedSpeech> {
    const renewal = setInterval(() => void this.renew(hash, speaker), RENEWAL_MS);
    try {
      const kept = this.unstored.get(hash);
      await this.storeUnstored();
      if (kept) return kept;
      const speech = await speak();
      await this.store(hash, speech);
      return speech;
    } catch (error) {
      await this.pieces.release(hash, speaker).catch((failure: unknown) => {
        this.logger.warn({ err: failure }, 'speech.claim_not_given_back');
      });
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Nothing else is spoken while the store rejects writes, so the number of unstored pieces stays small. */
  private async storeUnstored(): Promise<void> {
    for (const [hash, speech] of this.unstored) await this.store(hash, speech);
  }

  private async store(hash: string, speech: EncodedSpeech): Promise<void> {
    try {
      await this.storage.put(pieceKey(hash), speech.bytes, TYPES[speech.format]);
      await this.pieces.markSpoken(hash, speech, this.clock.now());
      this.unstored.delete(hash);
    } catch (error) {
      this.unstored.set(hash, speech);
      throw error;
    }
  }

  private async renew(hash: string, speaker: string): Promise<void> {
    try {
      await this.pieces.prolong(hash, speaker, this.leaseEnd());
    } catch (error) {
      this.logger.warn({ err: error }, 'speech.claim_not_renewed');
    }
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }

  /** @returns null when the store has lost it; the piece is evicted then */
  private async read(hash: string, format: EncodedSpeech['format']): Promise<EncodedSpeech | null> {
    const object = await this.storage.get(pieceKey(hash));
    if (!object) {
      await this.pieces.forget(hash);
      return null;
    }
    const parts: Buffer[] = [];
    for await (const part of object.body) parts.push(part as Buffer);
    const now = this.clock.now();
    await this.pieces.touch(hash, now, new Date(now.getTime() - TOUCH_MS));
    return { bytes: Buffer.concat(parts), format };
  }
}

/** Waits until other work settles, or until the signal aborts. */
async function settled(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop, { once: true });
  });
  await Promise.race([work.catch(() => undefined), stopped]);
  signal.removeEventListener('abort', stop);
}
