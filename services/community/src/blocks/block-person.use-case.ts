import { Injectable } from '@nestjs/common';
import { COMMENT_LIMITS } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { BlocksRepository } from './blocks.repository';

/** From now on that person's comments come folded, and his replies are not told. Blocking again changes nothing. */
@Injectable()
export class BlockPerson {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blocks: BlocksRepository,
  ) {}

  /** @throws DomainError community.cannot_block_self, community.too_many_blocks */
  execute(userId: number, blockedId: number): Promise<void> {
    if (userId === blockedId) throw new DomainError('community.cannot_block_self');
    return this.unitOfWork.run(async (tx) => {
      if ((await this.blocks.countOthers(tx, userId, blockedId)) >= COMMENT_LIMITS.blocked)
        throw new DomainError('community.too_many_blocks');
      await this.blocks.add(tx, userId, blockedId);
    });
  }
}
