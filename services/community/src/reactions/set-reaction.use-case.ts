import { Injectable } from '@nestjs/common';
import type { ReactRequest, ReactResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { StoriesRepository } from '../stories/stories.repository';
import { StoryEvents } from '../stories/story-events';
import { reactionAfter, type Reaction } from './reaction-after';
import { ReactionsRepository } from './reactions.repository';

/** Sets, changes or removes a reader's reaction to a story. */
@Injectable()
export class SetReaction {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly reactions: ReactionsRepository,
    private readonly events: StoryEvents,
  ) {}

  /** @throws DomainError community.story_not_found when it is not public */
  execute(storyId: number, userId: number, { reaction }: ReactRequest): Promise<ReactResponse> {
    return this.unitOfWork.run(async (tx) => {
      // The row lock serialises reactions, so that the counts always match the rows.
      if (!(await this.stories.lockPublic(tx, storyId))) throw new DomainError('community.story_not_found');
      const before = await this.reactions.find(tx, storyId, userId);
      const after = reactionAfter(before, reaction);
      const change = (kind: Reaction): number => Number(after === kind) - Number(before === kind);
      await this.reactions.put(tx, storyId, userId, after);
      const counts = await this.reactions.addToCounts(tx, storyId, change('like'), change('dislike'));
      if (!counts) throw new DomainError('community.story_not_found');
      if (after !== before) await this.events.publishCounted(tx, [storyId]);
      return { success: true, ...counts, user_reaction: after };
    });
  }
}
