import { Injectable } from '@nestjs/common';
import { BlocksRepository } from './blocks.repository';

/** Removes a block; does nothing if there is none. */
@Injectable()
export class UnblockPerson {
  constructor(private readonly blocks: BlocksRepository) {}

  execute(userId: number, blockedId: number): Promise<void> {
    return this.blocks.remove(userId, blockedId);
  }
}
