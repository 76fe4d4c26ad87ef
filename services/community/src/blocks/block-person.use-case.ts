import { Injectable } from '@nestjs/common';
import { COMMENT_LIMITS, GetDisplayNamesRpc } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { BlocksRepository } from './blocks.repository';

/**
 * Blocks a person: his comments are shown collapsed, and his replies cause no notification. Blocking again changes
 * nothing.
 */
@Injectable()
export class BlockPerson {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blocks: BlocksRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @throws DomainError community.cannot_block_self, community.too_many_blocks, platform.service_unavailable when auth
   *   does not respond
   */
  async execute(userId: number, blockedId: number): Promise<void> {
    if (userId === blockedId) throw new DomainError('community.cannot_block_self');
    const { names } = await this.rpc.call(GetDisplayNamesRpc, { userIds: [blockedId] });
    // An unknown id gets the same response as a block, so that ids of accounts cannot be probed; nothing is stored.
    if (names.length === 0) return;
    await this.unitOfWork.run(async (tx) => {
      if ((await this.blocks.countOthers(tx, userId, blockedId)) >= COMMENT_LIMITS.blocked)
        throw new DomainError('community.too_many_blocks');
      await this.blocks.add(tx, userId, blockedId);
    });
  }
}
