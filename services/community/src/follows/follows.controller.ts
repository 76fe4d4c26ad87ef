import { Controller, Delete, Param, Put } from '@nestjs/common';
import type { FollowResponse } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, type ActingUser } from '@lacthu/http';
import { FollowStory } from './follow-story.use-case';
import { UnfollowStory } from './unfollow-story.use-case';

@Access('user')
@Controller('api/community/projects/:id/follow')
export class FollowsController {
  constructor(
    private readonly followStory: FollowStory,
    private readonly unfollowStory: UnfollowStory,
  ) {}

  @Put()
  follow(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<FollowResponse> {
    return this.followStory.execute(id, user.id);
  }

  @Delete()
  unfollow(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<FollowResponse> {
    return this.unfollowStory.execute(id, user.id);
  }
}
