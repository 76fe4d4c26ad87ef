import { Injectable } from '@nestjs/common';
import type { BookmarkResponse } from '@lacthu/contracts';
import { BookmarksRepository } from './bookmarks.repository';

/** Takes a mark away, also of a withdrawn chapter: the answer for one does not differ from that for none. */
@Injectable()
export class UnmarkChapter {
  constructor(private readonly bookmarks: BookmarksRepository) {}

  async execute(userId: number, chapterId: number): Promise<BookmarkResponse> {
    await this.bookmarks.remove(userId, chapterId);
    return { success: true, bookmarked: false };
  }
}
