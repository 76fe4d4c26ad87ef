import { Injectable } from '@nestjs/common';
import type { EventOf, TypoReportedV1 } from '@lacthu/contracts';
import { afterCommit, type Tx } from '@lacthu/database';
import { LiveBus } from '@lacthu/messaging';
import { typosReported } from './notification-texts';
import { TopicNoticesRepository } from './topic-notices.repository';

type Reported = EventOf<typeof TypoReportedV1>['data'];

/** Tells an owner what readers found wrong: one unread notification for each story, which counts them all. */
@Injectable()
export class TellOwnerOfTypos {
  constructor(
    private readonly notices: TopicNoticesRepository,
    private readonly live: LiveBus,
  ) {}

  async execute(tx: Tx, { projectId, projectName, ownerId }: Reported): Promise<void> {
    const topic = `story-typos:${projectId}`;
    await this.notices.lock(tx, topic);
    const told = (await this.notices.takeUnread(tx, topic, [ownerId])).get(ownerId);
    const count = (told?.count ?? 0) + 1;
    const text = typosReported({ projectId, projectName, count });
    await this.notices.insert(tx, topic, [{ ...text, userId: ownerId, count }]);
    afterCommit(tx, () => this.live.publish(ownerId, 'notification', {}));
  }
}
