import { Injectable } from '@nestjs/common';
import type { FollowResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { StoriesRepository } from '../stories/stories.repository';
import { FollowsRepository } from './follows.repository';

/** From now on the reader is told of new chapters. */
@Injectable()
export class FollowStory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly follows: FollowsRepository,
  ) {}

  /** @throws DomainError community.story_not_found when it is not public */
  execute(storyId: number, userId: number): Promise<FollowResponse> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await this.stories.lockPublic(tx, storyId))) throw new DomainError('community.story_not_found');
      const change = await this.follows.add(tx, storyId, userId);
      return {
        success: true,
        following: true,
        follower_count: await this.follows.count(tx, storyId, change),
      };
    });
  }
}
