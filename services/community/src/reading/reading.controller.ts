import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  storyListQuerySchema,
  type ChapterNavigation,
  type PublicChapter,
  type Story,
  type StoryChapterItem,
  type StoryListQuery,
  type StoryListResponse,
} from '@lacthu/contracts';
import { Access, Clock, IdPipe, OptionalUser, ZodPipe, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { shareAnswer } from './share-answer';
import { StoryListQueries } from './story-list.queries';
import { StoryQueries } from './story.queries';

/** What every visitor may read. */
@Access('public')
@Controller('api/community')
export class ReadingController {
  constructor(
    private readonly lists: StoryListQueries,
    private readonly stories: StoryQueries,
    private readonly clock: Clock,
  ) {}

  @Get('projects')
  list(
    @Query(new ZodPipe(storyListQuerySchema)) query: StoryListQuery,
    @OptionalUser() reader: ActingUser | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoryListResponse> {
    shareAnswer(reply, null);
    return this.lists.list(query, reader);
  }

  @Get('projects/:id')
  story(
    @Param('id', IdPipe) id: number,
    @OptionalUser() reader: ActingUser | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Story> {
    shareAnswer(reply, id);
    return this.stories.story(id, reader);
  }

  @Get('projects/:id/chapters')
  chapters(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoryChapterItem[]> {
    shareAnswer(reply, id);
    return this.stories.chapters(id);
  }

  @Get('chapters/:id')
  async chapter(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicChapter> {
    const chapter = await this.stories.chapter(id);
    const audioMs = chapter.audio
      ? Date.parse(chapter.audio.expires_at) - this.clock.now().getTime()
      : Infinity;
    shareAnswer(reply, chapter.project_id, audioMs);
    return chapter;
  }

  @Get('chapters/:id/navigation')
  async navigation(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChapterNavigation> {
    const { storyId, neighbours } = await this.stories.navigation(id);
    shareAnswer(reply, storyId);
    return neighbours;
  }
}
