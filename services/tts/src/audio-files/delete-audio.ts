import { Inject, Injectable } from '@nestjs/common';
import { AudioDeletedV1 } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock, LOGGER } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import type { Logger } from 'pino';
import { AudioFilesRepository, type DoomedAudio } from './audio-files.repository';
import { AudioStore } from './audio-store';

/**
 * Deletes single audio files. Audio that cannot be deleted now becomes unreadable and is deleted later by the sweeper.
 */
@Injectable()
export class DeleteAudio {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: AudioFilesRepository,
    private readonly store: AudioStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never throws, because it cleans up after another failure.
   * @param isTold whether projects may have stored an address of it, which must be removed too
   */
  async execute(id: string, { isTold = false } = {}): Promise<void> {
    try {
      const file = await this.files.expireNow(id, this.clock.now());
      if (!file || !(await this.store.remove(file))) return;
      await this.unitOfWork.run(async (tx) => {
        const removed = await this.files.remove(tx, [id]);
        if (isTold) await this.tell(tx, removed);
      });
    } catch (error) {
      this.logger.warn({ err: error, assetId: id }, 'audio.not_forgotten');
    }
  }

  /** Deletes all of them. @returns how many are deleted */
  async removeAll(doomed: readonly DoomedAudio[]): Promise<number> {
    const gone: string[] = [];
    for (const file of doomed) if (await this.store.remove(file)) gone.push(file.id);
    return this.unitOfWork.run(async (tx) => {
      const removed = await this.files.remove(tx, gone);
      await this.tell(tx, removed);
      return removed.length;
    });
  }

  /** Publishes to projects the ids of deleted audio. */
  private async tell(tx: Tx, removed: readonly DoomedAudio[]): Promise<void> {
    const byProject = new Map<number, string[]>();
    for (const { id, kind, projectId } of removed) {
      if (kind !== 'chapter' || projectId === null) continue;
      byProject.set(projectId, [...(byProject.get(projectId) ?? []), id]);
    }
    await this.outbox.appendAll(
      tx,
      AudioDeletedV1,
      [...byProject].map(([projectId, assetIds]) => ({
        aggregateId: String(projectId),
        aggregateVersion: this.clock.now().getTime(),
        actorId: null,
        data: { projectId, assetIds },
      })),
    );
  }
}
