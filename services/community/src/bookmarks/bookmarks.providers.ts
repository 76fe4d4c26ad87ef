import { BookmarksController } from './bookmarks.controller';
import { BookmarksRepository } from './bookmarks.repository';
import { ImportBookmarks } from './import-bookmarks.use-case';
import { MarkChapter } from './mark-chapter.use-case';
import { UnmarkChapter } from './unmark-chapter.use-case';

export const bookmarksControllers = [BookmarksController];

export const bookmarksProviders = [BookmarksRepository, ImportBookmarks, MarkChapter, UnmarkChapter];
