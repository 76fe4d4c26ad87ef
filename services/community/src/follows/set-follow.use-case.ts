import { Injectable } from '@nestjs/common';
import type { FollowResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { StoriesRepository } from '../stories/stories.repository';
import { StoryEvents } from '../stories/story-events';
import { FollowsRepository } from './follows.repository';

/** Follows a story, so that the reader is notified of new chapters, or ends following it. */
@Injectable()
export class SetFollow {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly follows: FollowsRepository,
    private readonly events: StoryEvents,
  ) {}

  /**
   * A withdrawn story can still be unfollowed, and gets the same response as an unknown one.
   *
   * @throws DomainError community.story_not_found when a story to follow is not public
   */
  execute(storyId: number, userId: number, following: boolean): Promise<FollowResponse> {
    return this.unitOfWork.run(async (tx) => {
      const isPublic = await this.stories.lockPublic(tx, storyId);
      if (following && !isPublic) throw new DomainError('community.story_not_found');
      const change = await this.follows.set(tx, storyId, userId, following);
      const count = await this.follows.count(tx, storyId, change);
      if (change !== 0) await this.events.publishCounted(tx, [storyId]);
      return { success: true, following, follower_count: isPublic ? count : 0 };
    });
  }
}
