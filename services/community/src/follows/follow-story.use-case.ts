import { Injectable } from '@nestjs/common';
import type { FollowResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { StoriesRepository } from '../stories/stories.repository';
import { StoryEvents } from '../stories/story-events';
import { FollowsRepository } from './follows.repository';

/** Follows a story: the reader is notified of new chapters. */
@Injectable()
export class FollowStory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly follows: FollowsRepository,
    private readonly events: StoryEvents,
  ) {}

  /** @throws DomainError community.story_not_found when it is not public */
  execute(storyId: number, userId: number): Promise<FollowResponse> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.stories.lockPublic(tx, storyId))) throw new DomainError('community.story_not_found');
      const change = await this.follows.add(tx, storyId, userId);
      const count = await this.follows.count(tx, storyId, change);
      if (change !== 0) await this.events.publishCounted(tx, [storyId]);
      return { success: true, following: true, follower_count: count };
    });
  }
}
