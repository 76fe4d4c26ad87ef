import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  storyListQuerySchema,
  type ChapterNavigation,
  type PublicChapter,
  type Story,
  type StoryChapterItem,
  type StoryListQuery,
  type StoryListResponse,
} from '@lacthu/contracts';
import { Access, IdPipe, OptionalUser, ZodPipe, type ActingUser } from '@lacthu/http';
import { StoryListQueries } from './story-list.queries';
import { StoryQueries } from './story.queries';

/** What every visitor may read. */
@Access('public')
@Controller('api/community')
export class ReadingController {
  constructor(
    private readonly lists: StoryListQueries,
    private readonly stories: StoryQueries,
  ) {}

  @Get('projects')
  list(
    @Query(new ZodPipe(storyListQuerySchema)) query: StoryListQuery,
    @OptionalUser() reader: ActingUser | null,
  ): Promise<StoryListResponse> {
    return this.lists.list(query, reader);
  }

  @Get('projects/:id')
  story(@Param('id', IdPipe) id: number, @OptionalUser() reader: ActingUser | null): Promise<Story> {
    return this.stories.story(id, reader);
  }

  @Get('projects/:id/chapters')
  chapters(@Param('id', IdPipe) id: number): Promise<StoryChapterItem[]> {
    return this.stories.chapters(id);
  }

  @Get('chapters/:id')
  chapter(@Param('id', IdPipe) id: number): Promise<PublicChapter> {
    return this.stories.chapter(id);
  }

  @Get('chapters/:id/navigation')
  navigation(@Param('id', IdPipe) id: number): Promise<ChapterNavigation> {
    return this.stories.navigation(id);
  }
}
