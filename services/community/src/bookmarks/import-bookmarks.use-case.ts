import { Injectable } from '@nestjs/common';
import type { ShelfImportResponse } from '@lacthu/contracts';
import { BookmarksRepository } from './bookmarks.repository';

/** Imports the bookmarks that a browser stored before the user logged in. */
@Injectable()
export class ImportBookmarks {
  constructor(private readonly bookmarks: BookmarksRepository) {}

  /** @param chapterIds oldest bookmark first */
  async execute(userId: number, chapterIds: readonly number[]): Promise<ShelfImportResponse> {
    const known = await this.bookmarks.add(userId, chapterIds);
    return { success: true, unknownChapterIds: chapterIds.filter((id) => !known.has(id)) };
  }
}
