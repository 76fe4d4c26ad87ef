import { Injectable } from '@nestjs/common';
import { AudioExpiringV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { AudioFilesRepository } from '../audio-files/audio-files.repository';
import { DeleteAudio } from '../audio-files/delete-audio';
import { SweepPieces } from './sweep-pieces';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** Ids in one event at most. */
const BATCH = 500;

/**
 * Deletes expired audio, the remains of crashes, and pieces that were not used for as long. Publishes to projects that
 * audio expires within a day, and that it is deleted. A lifecycle rule of the store is only a second safeguard.
 */
@Injectable()
export class SweepAudio {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: AudioFilesRepository,
    private readonly deleteAudio: DeleteAudio,
    private readonly sweepPieces: SweepPieces,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Several processes may run it at the same time. @throws what the stores throw; the next round goes on from there */
  async execute(): Promise<void> {
    const now = this.clock.now();
    while (await this.publishExpiring(now));
    while (await this.deleteDoomed(now));
    await this.sweepPieces.execute(now);
  }

  /** @returns whether there may be more */
  private async publishExpiring(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() + DAY_MS);
    return this.unitOfWork.run(async (tx) => {
      const expiring = await this.files.markExpiring(tx, now, before, BATCH);
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
      return expiring.reduce((sum, { assetIds }) => sum + assetIds.length, 0) === BATCH;
    });
  }

  private async deleteDoomed(now: Date): Promise<boolean> {
    const doomed = await this.files.doomed(now, new Date(now.getTime() - HOUR_MS), BATCH);
    const removed = await this.deleteAudio.removeAll(doomed);
    // Files that the store does not delete are left for the next round.
    return removed === BATCH;
  }
}
