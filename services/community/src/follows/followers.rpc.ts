import { Controller } from '@nestjs/common';
import { ListFollowersRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import type { z } from 'zod';
import { FollowsRepository } from './follows.repository';

@Controller()
export class FollowersRpc {
  constructor(private readonly follows: FollowsRepository) {}

  @HandlesRpc(ListFollowersRpc)
  async list({
    storyId,
    afterUserId,
    limit,
  }: z.infer<typeof ListFollowersRpc.request>): Promise<z.infer<typeof ListFollowersRpc.response>> {
    return { userIds: await this.follows.page(storyId, afterUserId, limit) };
  }
}
