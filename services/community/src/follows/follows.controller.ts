import { Controller, Delete, Param, Put } from '@nestjs/common';
import type { FollowResponse } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, type ActingUser } from '@lacthu/http';
import { SetFollow } from './set-follow.use-case';

@Access('user')
@Controller('api/community/projects/:id/follow')
export class FollowsController {
  constructor(private readonly setFollow: SetFollow) {}

  @Put()
  follow(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<FollowResponse> {
    return this.setFollow.execute(id, user.id, true);
  }

  @Delete()
  unfollow(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<FollowResponse> {
    return this.setFollow.execute(id, user.id, false);
  }
}
