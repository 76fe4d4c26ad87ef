import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { PositionsRepository } from './positions.repository';

/** Deletes the reading history of a user for good, of one story or of all. */
@Injectable()
export class DeleteHistory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly positions: PositionsRepository,
  ) {}

  /** @param storyId null: all stories */
  execute(userId: number, storyId: number | null): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.positions.lockReader(tx, userId);
      await this.positions.delete(tx, userId, storyId);
    });
  }
}
