import { Injectable } from '@nestjs/common';
import { COUNTS_PUBLISH_INTERVAL_MS, StoriesCountedV1, StoryChangedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import { StoriesRepository } from './stories.repository';

/** Publishes changes of stories, so that caches of public answers are purged. */
@Injectable()
export class StoryEvents {
  constructor(
    private readonly stories: StoriesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @param version of the project that readers see after this transaction */
  async publishStoryChanged(tx: Tx, storyId: number, version: number): Promise<void> {
    await this.outbox.append(tx, StoryChangedV1, {
      aggregateId: String(storyId),
      aggregateVersion: version,
      actorId: null,
      data: { storyId },
    });
  }

  /**
   * Publishes that views, reactions or followers of stories were counted, at most once per story in
   * COUNTS_PUBLISH_INTERVAL_MS. Later changes within that time need no event of their own: consumers treat the counts
   * as changed again at its end. Must be the last call of the transaction that counts, because it decides whether to
   * publish at that moment, with the row locked.
   */
  async publishCounted(tx: Tx, storyIds: readonly number[]): Promise<void> {
    if (storyIds.length === 0) return;
    const due = await this.stories.claimUnpublishedCounts(tx, storyIds, COUNTS_PUBLISH_INTERVAL_MS);
    if (due.length === 0) return;
    await this.outbox.append(tx, StoriesCountedV1, {
      aggregateId: due.length === 1 ? String(due[0]) : 'many',
      aggregateVersion: 1,
      actorId: null,
      data: { storyIds: due },
    });
  }
}
