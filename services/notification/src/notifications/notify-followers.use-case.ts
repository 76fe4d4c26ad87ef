import { Injectable } from '@nestjs/common';
import type { ChaptersAddedV1, EventOf } from '@lacthu/contracts';
import { afterCommit, type Tx } from '@lacthu/database';
import { LiveBus } from '@lacthu/messaging';
import { Followers } from './followers';
import { chaptersAdded } from './notification-texts';
import { TopicNoticesRepository, type ToldAlready, type TopicNotice } from './topic-notices.repository';

type AddedChapters = EventOf<typeof ChaptersAddedV1>['data'];

/**
 * Tells everybody who follows a story of its new chapters, all of them in one transaction. Who has not read what was told
 * of the story before gets one notification of both, which leads to the first chapter that is new to him.
 */
@Injectable()
export class NotifyFollowers {
  constructor(
    private readonly followers: Followers,
    private readonly notices: TopicNoticesRepository,
    private readonly live: LiveBus,
  ) {}

  async execute(tx: Tx, added: AddedChapters): Promise<void> {
    const topic = `story-chapters:${added.storyId}`;
    await this.notices.lock(tx, topic);
    for await (const userIds of this.followers.of(added.storyId)) {
      const told = await this.notices.takeUnread(tx, topic, userIds);
      await this.notices.insert(
        tx,
        topic,
        userIds.map((userId) => noticeFor(userId, added, told.get(userId))),
      );
      afterCommit(tx, () => {
        for (const userId of userIds) this.live.publish(userId, 'notification', {});
      });
    }
  }
}

function noticeFor(userId: number, added: AddedChapters, told: ToldAlready | undefined): TopicNotice {
  const count = added.count + (told?.count ?? 0);
  const text = chaptersAdded({ ...added, count });
  return { ...text, linkUrl: told?.linkUrl ?? text.linkUrl, userId, count };
}
