import { Injectable } from '@nestjs/common';
import type { BookmarkResponse } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { BookmarksRepository } from './bookmarks.repository';

/** Bookmarks a chapter; repeated calls change nothing. */
@Injectable()
export class MarkChapter {
  constructor(private readonly bookmarks: BookmarksRepository) {}

  /** @throws DomainError community.chapter_not_found when it is not public */
  async execute(userId: number, chapterId: number): Promise<BookmarkResponse> {
    const known = await this.bookmarks.add(userId, [chapterId]);
    if (!known.has(chapterId)) throw new DomainError('community.chapter_not_found');
    return { success: true, bookmarked: true };
  }
}
