import { Injectable } from '@nestjs/common';
import type { FollowResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { StoriesRepository } from '../stories/stories.repository';
import { StoryEvents } from '../stories/story-events';
import { FollowsRepository } from './follows.repository';

/** Ends following, also of a withdrawn story, which gets the same response as an unknown one. */
@Injectable()
export class UnfollowStory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly follows: FollowsRepository,
    private readonly events: StoryEvents,
  ) {}

  execute(storyId: number, userId: number): Promise<FollowResponse> {
    return this.unitOfWork.run(async (tx) => {
      const isPublic = await this.stories.lockPublic(tx, storyId);
      const change = await this.follows.remove(tx, storyId, userId);
      const count = await this.follows.count(tx, storyId, change);
      if (change !== 0) await this.events.publishCounted(tx, [storyId]);
      return { success: true, following: false, follower_count: isPublic ? count : 0 };
    });
  }
}
