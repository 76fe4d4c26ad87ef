import { UserDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { CommentsRepository } from '../comments/comments.repository';
import { StoriesRepository } from '../stories/stories.repository';
import { StoryEvents } from '../stories/story-events';
import { OwnDataRepository } from './own-data.repository';

/**
 * Deletes the data of a deleted account. A comment with replies stays as a placeholder without text and author. The
 * user's own stories are withdrawn by the events of their projects, before or after this one.
 */
@HandlesEvent(UserDeletedV1, 'delete-traces-of-deleted-user')
export class DeleteOwnData {
  constructor(
    private readonly ownData: OwnDataRepository,
    private readonly comments: CommentsRepository,
    private readonly stories: StoriesRepository,
    private readonly events: StoryEvents,
  ) {}

  async handle({ data: { userId } }: EventOf<typeof UserDeletedV1>, tx: Tx): Promise<void> {
    await this.ownData.lockStories(tx, userId);
    await this.ownData.markDeleted(tx, userId);
    await this.stories.forgetOwnerOfAll(tx, userId);
    const changed = await this.ownData.takeBackCounts(tx, userId);
    for (const id of await this.ownData.commentIds(tx, userId)) await this.comments.delete(tx, id);
    await this.ownData.delete(tx, userId);
    await this.events.publishCounted(tx, changed);
  }
}
