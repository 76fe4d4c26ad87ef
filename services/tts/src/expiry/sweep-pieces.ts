import { Inject, Injectable } from '@nestjs/common';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { pieceKey } from '../generation/piece-hash';
import { SpeechPiecesRepository } from '../generation/speech-pieces.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 500;

/** Deletes spoken pieces that were not used for the retention time of audio. */
@Injectable()
export class SweepPieces {
  constructor(
    private readonly pieces: SpeechPiecesRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'AUDIO_RETENTION_DAYS'>,
  ) {}

  async execute(now: Date): Promise<void> {
    while (await this.deleteBatch(now));
  }

  /**
   * Deletes the bytes first: a row without bytes heals itself, bytes without a row would stay for ever.
   * @returns whether there may be more
   */
  private async deleteBatch(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - this.config.AUDIO_RETENTION_DAYS * DAY_MS);
    const old = await this.pieces.unusedSince(before, BATCH);
    for (const hash of old) await this.storage.delete(pieceKey(hash));
    await this.pieces.removeUnused(old, before);
    return old.length === BATCH;
  }
}
