import { Injectable } from '@nestjs/common';
import type { BookmarkResponse } from '@lacthu/contracts';
import { BookmarksRepository } from './bookmarks.repository';

/** Removes a bookmark. A withdrawn chapter and one without a bookmark get the same response. */
@Injectable()
export class UnmarkChapter {
  constructor(private readonly bookmarks: BookmarksRepository) {}

  async execute(userId: number, chapterId: number): Promise<BookmarkResponse> {
    await this.bookmarks.remove(userId, chapterId);
    return { success: true, bookmarked: false };
  }
}
