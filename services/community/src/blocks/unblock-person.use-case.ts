import { Injectable } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository';

/** That person's comments come as everybody's again; also when he was not blocked. */
@Injectable()
export class UnblockPerson {
  constructor(private readonly blocks: BlocksRepository) {}

  execute(userId: number, blockedId: number): Promise<void> {
    return this.blocks.remove(userId, blockedId);
  }
}
