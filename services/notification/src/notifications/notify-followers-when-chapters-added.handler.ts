import { ChaptersAddedV1, type EventOf } from '@lacthu/contracts';
import { afterCommit, type Tx } from '@lacthu/database';
import { HandlesEvent, LiveBus } from '@lacthu/messaging';
import { Followers } from './followers';
import { chaptersAdded } from './notification-texts';
import { TopicNoticesRepository, type UnreadNotice, type TopicNotice } from './topic-notices.repository';

type AddedChapters = EventOf<typeof ChaptersAddedV1>['data'];

/**
 * Notifies all followers of a story of new chapters, in one transaction. A follower with an unread notification about
 * the story gets a single one for both, linked to the first chapter that is new to him.
 */
@HandlesEvent(ChaptersAddedV1, 'notify-followers-when-chapters-added')
export class NotifyFollowersWhenChaptersAdded {
  constructor(
    private readonly followers: Followers,
    private readonly notices: TopicNoticesRepository,
    private readonly live: LiveBus,
  ) {}

  async handle({ data: added }: EventOf<typeof ChaptersAddedV1>, tx: Tx): Promise<void> {
    const topic = `story-chapters:${added.storyId}`;
    await this.notices.lock(tx, topic);
    for await (const userIds of this.followers.of(added.storyId)) {
      const unread = await this.notices.deleteUnread(tx, topic, userIds);
      await this.notices.insert(
        tx,
        topic,
        userIds.map((userId) => noticeFor(userId, added, unread.get(userId))),
      );
      afterCommit(tx, () => {
        for (const userId of userIds) this.live.publish(userId, 'notification', {});
      });
    }
  }
}

function noticeFor(userId: number, added: AddedChapters, unread: UnreadNotice | undefined): TopicNotice {
  const count = added.count + (unread?.count ?? 0);
  const text = chaptersAdded({ ...added, count });
  return { ...text, linkUrl: unread?.linkUrl ?? text.linkUrl, userId, count };
}
