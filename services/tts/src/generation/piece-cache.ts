import { Inject, Injectable } from '@nestjs/common';
import { Clock, Ids, LOGGER } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EncodedSpeech } from '../joining/speech-format';
import { pieceKey } from './piece-hash';
import { SpeechPiecesRepository } from './speech-pieces.repository';

/** How long others wait for a process that is gone with its claim, and how often a living one renews it. */
const LEASE_MS = 15_000;
const RENEWAL_MS = 5_000;
/** Between two looks at a piece that another process speaks: from the first to the second, growing. */
const FIRST_LOOK_MS = 50;
const LAST_LOOK_MS = 1_000;
/** A use is written down at most this often. */
const TOUCH_MS = 60 * 60 * 1_000;

const TYPES: Record<EncodedSpeech['format'], string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  opus: 'audio/ogg',
  flac: 'audio/flac',
};

/** A piece and whether it had to be spoken for this. */
export interface ObtainedPiece {
  readonly speech: EncodedSpeech;
  readonly isNew: boolean;
}

/**
 * Spoken pieces by what they say: none is spoken twice, and never by two at the same moment, in one process or in many.
 * What a killed process was speaking is taken over when its claim has lapsed.
 */
@Injectable()
export class PieceCache {
  /** Pieces that this process speaks right now: others of its own wait for them without asking the database. */
  private readonly inHand = new Map<string, Promise<unknown>>();
  /** Spoken and not stored, because the store was away or full: kept, for they were paid for. */
  private readonly unstored = new Map<string, EncodedSpeech>();

  constructor(
    private readonly pieces: SpeechPiecesRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The piece of this name, spoken with `speak` where nobody has done it before.
   * @throws what `speak` threw, or the signal's reason
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

  /** Lets a piece be spoken anew: its bytes turned out to be no good. */
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

  /** Nothing more is spoken while the store takes nothing: what waits for it is never more than was under way. */
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

  /** @returns null when the store has lost it; it is forgotten then */
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

/** Waits for the end of another's work, good or bad, or for the signal. */
async function settled(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop, { once: true });
  });
  await Promise.race([work.catch(() => undefined), stopped]);
  signal.removeEventListener('abort', stop);
}
