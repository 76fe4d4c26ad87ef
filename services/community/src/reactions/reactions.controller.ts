import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { reactRequestSchema, type ReactRequest, type ReactResponse } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { SetReaction } from './set-reaction.use-case';

@Access('user')
@Controller('api/projects')
export class ReactionsController {
  constructor(private readonly reactions: SetReaction) {}

  @Post(':id/react')
  @HttpCode(200)
  react(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(reactRequestSchema)) body: ReactRequest,
  ): Promise<ReactResponse> {
    return this.reactions.execute(id, user.id, body);
  }
}
