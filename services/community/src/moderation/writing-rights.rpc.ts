import { GetWritingRightsRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { BlocksRepository } from '../blocks/blocks.repository';
import { StoriesRepository } from '../stories/stories.repository';
import { mutedMessage } from './mute';
import { MutesRepository } from './mutes.repository';

/** RPC for services that accept texts from readers, so that mutes and blocks apply there too. */
@Controller()
export class WritingRightsRpc {
  constructor(
    private readonly stories: StoriesRepository,
    private readonly mutes: MutesRepository,
    private readonly blocks: BlocksRepository,
  ) {}

  @HandlesRpc(GetWritingRightsRpc)
  async get({
    userId,
    projectId,
    ownerId,
  }: z.infer<typeof GetWritingRightsRpc.request>): Promise<z.infer<typeof GetWritingRightsRpc.response>> {
    const [isPublic, mute, blocked] = await Promise.all([
      this.stories.isPublic(projectId),
      this.mutes.running(userId),
      this.blocks.among(ownerId, [userId]),
    ]);
    return { public: isPublic, mutedMessage: mute && mutedMessage(mute), blocked: blocked.has(userId) };
  }
}
