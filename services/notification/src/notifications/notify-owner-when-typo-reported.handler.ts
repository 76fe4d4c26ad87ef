import { TypoReportedV1, type EventOf } from '@lacthu/contracts';
import { afterCommit, type Tx } from '@lacthu/database';
import { HandlesEvent, LiveBus } from '@lacthu/messaging';
import { typosReported } from './notification-texts';
import { TopicNoticesRepository } from './topic-notices.repository';

/** Notifies an owner of typo reports: one unread notification per story, with their number. */
@HandlesEvent(TypoReportedV1, 'notify-owner-when-typo-reported')
export class NotifyOwnerWhenTypoReported {
  constructor(
    private readonly notices: TopicNoticesRepository,
    private readonly live: LiveBus,
  ) {}

  async handle({ data }: EventOf<typeof TypoReportedV1>, tx: Tx): Promise<void> {
    const { projectId, projectName, ownerId } = data;
    const topic = `story-typos:${projectId}`;
    await this.notices.lock(tx, topic);
    const unread = (await this.notices.deleteUnread(tx, topic, [ownerId])).get(ownerId);
    const count = (unread?.count ?? 0) + 1;
    const text = typosReported({ projectId, projectName, count });
    await this.notices.insert(tx, topic, [{ ...text, userId: ownerId, count }]);
    afterCommit(tx, () => this.live.publish(ownerId, 'notification', {}));
  }
}
