import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import type { BlockList, BlockResponse } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, type ActingUser } from '@lacthu/http';
import { BlockPerson } from './block-person.use-case';
import { BlocksQueries } from './blocks.queries';
import { UnblockPerson } from './unblock-person.use-case';

/** People blocked by a reader. The list is private. */
@Access('user')
@Controller('api/community/blocks')
export class BlocksController {
  constructor(
    private readonly blocks: BlocksQueries,
    private readonly blockPerson: BlockPerson,
    private readonly unblockPerson: UnblockPerson,
  ) {}

  @Get()
  list(@CurrentUser() user: ActingUser): Promise<BlockList> {
    return this.blocks.list(user.id);
  }

  @Put(':id')
  async block(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<BlockResponse> {
    await this.blockPerson.execute(user.id, id);
    return { success: true, blocked: true };
  }

  @Delete(':id')
  async unblock(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<BlockResponse> {
    await this.unblockPerson.execute(user.id, id);
    return { success: true, blocked: false };
  }
}
