import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { PositionsRepository } from './positions.repository';

/** Forgets what a person has read, of one story or of all, for good. */
@Injectable()
export class ForgetHistory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly positions: PositionsRepository,
  ) {}

  /** @param storyId null: everything */
  execute(userId: number, storyId: number | null): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.positions.lockReader(tx, userId);
      await this.positions.forget(tx, userId, storyId);
    });
  }
}
