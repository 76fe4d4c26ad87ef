import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  storyListQuerySchema,
  type Story,
  type StoryChapterItem,
  type StoryListQuery,
  type StoryListResponse,
} from '@lacthu/contracts';
import { Access, IdPipe, OptionalUser, ZodPipe, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { shareAnswer } from './share-answer';
import { StoryListQueries } from './story-list.queries';
import { StoryQueries } from './story.queries';

/** Public reading: story list, story pages and chapter lists. */
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
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoryListResponse> {
    shareAnswer(reply, null, { showsCounts: true });
    return this.lists.list(query, reader);
  }

  @Get('projects/:id')
  story(
    @Param('id', IdPipe) id: number,
    @OptionalUser() reader: ActingUser | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Story> {
    shareAnswer(reply, id, { showsCounts: true });
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
}
