import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  importBookmarksRequestSchema,
  type BookmarkResponse,
  type ImportBookmarksRequest,
  type ShelfImportResponse,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { ImportBookmarks } from './import-bookmarks.use-case';
import { MarkChapter } from './mark-chapter.use-case';
import { UnmarkChapter } from './unmark-chapter.use-case';

@Access('user')
@Controller('api/community')
export class BookmarksController {
  constructor(
    private readonly markChapter: MarkChapter,
    private readonly unmarkChapter: UnmarkChapter,
    private readonly importBookmarks: ImportBookmarks,
  ) {}

  @Put('chapters/:id/bookmark')
  mark(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<BookmarkResponse> {
    return this.markChapter.execute(user.id, id);
  }

  @Delete('chapters/:id/bookmark')
  unmark(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<BookmarkResponse> {
    return this.unmarkChapter.execute(user.id, id);
  }

  @Post('bookmarks/import')
  @HttpCode(200)
  import(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(importBookmarksRequestSchema)) { chapterIds }: ImportBookmarksRequest,
  ): Promise<ShelfImportResponse> {
    return this.importBookmarks.execute(user.id, chapterIds);
  }
}
