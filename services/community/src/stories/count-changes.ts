import { Injectable } from '@nestjs/common';
import { COUNTS_TOLD_EVERY_MS, StoriesCountedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import { StoriesRepository } from './stories.repository';

/**
 * Publishes that views, reactions or followers of stories were counted, at most once per story in COUNTS_TOLD_EVERY_MS.
 * Later changes within that time need no event of their own: consumers take the counts as changed again at its end.
 */
@Injectable()
export class CountChanges {
  constructor(
    private readonly stories: StoriesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Call it last in the transaction that counts: whether to publish is decided at that moment, with the row locked. */
  async tell(tx: Tx, storyIds: readonly number[]): Promise<void> {
    if (storyIds.length === 0) return;
    const due = await this.stories.takeUntoldCounts(tx, storyIds, COUNTS_TOLD_EVERY_MS);
    if (due.length === 0) return;
    await this.outbox.append(tx, StoriesCountedV1, {
      aggregateId: due.length === 1 ? String(due[0]) : 'many',
      aggregateVersion: 1,
      actorId: null,
      data: { storyIds: due },
    });
  }
}
