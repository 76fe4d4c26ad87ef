import { Injectable } from '@nestjs/common';
import type { EventOf, TypoReportedV1 } from '@lacthu/contracts';
import { afterCommit, type Tx } from '@lacthu/database';
import { LiveBus } from '@lacthu/messaging';
import { typosReported } from './notification-texts';
import { TopicNoticesRepository } from './topic-notices.repository';

type Reported = EventOf<typeof TypoReportedV1>['data'];

/** Notifies an owner of typo reports: one unread notification per story, with their number. */
@Injectable()
export class NotifyOwnerOfTypos {
  constructor(
    private readonly notices: TopicNoticesRepository,
    private readonly live: LiveBus,
  ) {}

  async execute(tx: Tx, { projectId, projectName, ownerId }: Reported): Promise<void> {
    const topic = `story-typos:${projectId}`;
    await this.notices.lock(tx, topic);
    const unread = (await this.notices.deleteUnread(tx, topic, [ownerId])).get(ownerId);
    const count = (unread?.count ?? 0) + 1;
    const text = typosReported({ projectId, projectName, count });
    await this.notices.insert(tx, topic, [{ ...text, userId: ownerId, count }]);
    afterCommit(tx, () => this.live.publish(ownerId, 'notification', {}));
  }
}
