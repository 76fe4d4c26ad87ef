import { Injectable } from '@nestjs/common';
import type { ShelfImportResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { PositionsRepository, type KeptPlace } from './positions.repository';

/** Takes over the places that a browser has kept. */
@Injectable()
export class ImportPositions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly positions: PositionsRepository,
  ) {}

  execute(userId: number, places: readonly KeptPlace[]): Promise<ShelfImportResponse> {
    return this.unitOfWork.run(async (tx) => {
      await this.positions.lockReader(tx, userId);
      const known = await this.positions.keep(tx, userId, places);
      const ids = places.map(({ chapterId }) => chapterId);
      return { success: true, unknownChapterIds: ids.filter((id) => !known.has(id)) };
    });
  }
}
