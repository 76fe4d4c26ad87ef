import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { PositionsRepository, type PositionReport } from './positions.repository';

/** Saves the reading position in a chapter; the newest position of several devices stays. */
@Injectable()
export class SavePosition {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly positions: PositionsRepository,
  ) {}

  /** @throws DomainError community.chapter_not_found when it is not public */
  execute(userId: number, place: PositionReport): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.positions.lockReader(tx, userId);
      const known = await this.positions.save(tx, userId, [place]);
      if (!known.has(place.chapterId)) throw new DomainError('community.chapter_not_found');
    });
  }
}
