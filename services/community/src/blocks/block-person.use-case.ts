import { Injectable } from '@nestjs/common';
import { COMMENT_LIMITS, GetDisplayNamesRpc } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { BlocksRepository } from './blocks.repository';

/** From now on that person's comments come folded, and his replies are not told. Blocking again changes nothing. */
@Injectable()
export class BlockPerson {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blocks: BlocksRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @throws DomainError community.cannot_block_self, community.too_many_blocks, platform.service_unavailable when accounts do not answer
   */
  async execute(userId: number, blockedId: number): Promise<void> {
    if (userId === blockedId) throw new DomainError('community.cannot_block_self');
    const { names } = await this.rpc.call(GetDisplayNamesRpc, { userIds: [blockedId] });
    // Answered as a block, so that nobody learns which ids are accounts; a row of nobody is not kept.
    if (names.length === 0) return;
    await this.unitOfWork.run(async (tx) => {
      if ((await this.blocks.countOthers(tx, userId, blockedId)) >= COMMENT_LIMITS.blocked)
        throw new DomainError('community.too_many_blocks');
      await this.blocks.add(tx, userId, blockedId);
    });
  }
}
