import { Inject, Injectable } from '@nestjs/common';
import { AudioExpiringV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { AudioFilesRepository } from '../audio-files/audio-files.repository';
import { DeleteAudio } from '../audio-files/delete-audio';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { pieceKey } from '../generation/piece-hash';
import { SpeechPiecesRepository } from '../generation/speech-pieces.repository';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** Events carry at most so many ids. */
const AT_ONCE = 500;

/**
 * Deletes audio whose time is up, with what crashes have left behind, and pieces that nobody has used for as long. Tells
 * projects of both: a day before, and when it is gone. The truth about expiry; a rule of the store is only a second net.
 */
@Injectable()
export class SweepAudio {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: AudioFilesRepository,
    private readonly forgetAudio: DeleteAudio,
    private readonly pieces: SpeechPiecesRepository,
    private readonly outbox: Outbox,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly clock: Clock,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'AUDIO_RETENTION_DAYS'>,
  ) {}

  /** Several processes may do it at once. @throws what the stores throw; the next round goes on from there */
  async execute(): Promise<void> {
    const now = this.clock.now();
    while (await this.tellExpiring(now));
    while (await this.deleteDoomed(now));
    while (await this.deleteOldPieces(now));
  }

  /** @returns whether there may be more */
  private async tellExpiring(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() + DAY_MS);
    return this.unitOfWork.run(async (tx) => {
      const expiring = await this.files.markExpiring(tx, now, before, AT_ONCE);
      await this.outbox.appendAll(
        tx,
        AudioExpiringV1,
        expiring.map(({ projectId, ownerId, assetIds, expiresAt }) => ({
          aggregateId: String(projectId),
          aggregateVersion: now.getTime(),
          actorId: null,
          data: { projectId, ownerId, assetIds: [...assetIds], expiresAt: expiresAt.toISOString() },
        })),
      );
      return expiring.reduce((sum, { assetIds }) => sum + assetIds.length, 0) === AT_ONCE;
    });
  }

  private async deleteDoomed(now: Date): Promise<boolean> {
    const doomed = await this.files.doomed(now, new Date(now.getTime() - HOUR_MS), AT_ONCE);
    const removed = await this.forgetAudio.removeAll(doomed);
    // What the store refuses to delete is left for the next round.
    return removed === AT_ONCE;
  }

  /** The bytes first: a row without bytes heals itself, bytes without a row would stay for ever. */
  private async deleteOldPieces(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - this.config.AUDIO_RETENTION_DAYS * DAY_MS);
    const old = await this.pieces.unusedSince(before, AT_ONCE);
    for (const hash of old) await this.storage.delete(pieceKey(hash));
    await this.pieces.removeUnused(old, before);
    return old.length === AT_ONCE;
  }
}
