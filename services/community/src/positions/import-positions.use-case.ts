import { Injectable } from '@nestjs/common';
import type { ShelfImportResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { PositionsRepository, type PositionReport } from './positions.repository';

/** Imports the reading positions stored by a browser. */
@Injectable()
export class ImportPositions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly positions: PositionsRepository,
  ) {}

  execute(userId: number, places: readonly PositionReport[]): Promise<ShelfImportResponse> {
    return this.unitOfWork.run(async (tx) => {
      await this.positions.lockReader(tx, userId);
      const known = await this.positions.save(tx, userId, places);
      const ids = places.map(({ chapterId }) => chapterId);
      return { success: true, unknownChapterIds: ids.filter((id) => !known.has(id)) };
    });
  }
}
