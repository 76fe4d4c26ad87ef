import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { PositionsRepository, type KeptPlace } from './positions.repository';

/** Remembers where a reader is in a chapter; of several devices the newest place stays. */
@Injectable()
export class SavePosition {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly positions: PositionsRepository,
  ) {}

  /** @throws DomainError community.chapter_not_found when it is not public */
  execute(userId: number, place: KeptPlace): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.positions.lockReader(tx, userId);
      const known = await this.positions.keep(tx, userId, [place]);
      if (!known.has(place.chapterId)) throw new DomainError('community.chapter_not_found');
    });
  }
}
