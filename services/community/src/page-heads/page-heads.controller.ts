import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { Access, Clock, IdPipe } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { shareAnswer, sharedHeaders } from '../reading/share-answer';
import { PageHeadsQueries } from './page-heads.queries';

const HTML = 'text/html; charset=utf-8';

/** Heads and first views of pages, which the gateway inserts into the HTML. Internal: there is no public route. */
@Access('public')
@Controller('pages-internal/heads')
export class PageHeadsController {
  constructor(
    private readonly heads: PageHeadsQueries,
    private readonly clock: Clock,
  ) {}

  @Get('community')
  @Header('content-type', HTML)
  community(@Res({ passthrough: true }) reply: FastifyReply): string {
    shareAnswer(reply, null);
    return this.heads.community();
  }

  @Get('project/:id')
  @Header('content-type', HTML)
  async story(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const tags = await this.heads.story(id);
    shareAnswer(reply, id, { showsCounts: true });
    return tags;
  }

  @Get('translator/:id')
  @Header('content-type', HTML)
  async translator(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const tags = await this.heads.translator(id);
    shareAnswer(reply, null);
    return tags;
  }

  @Get('chapter/:id')
  @Header('content-type', HTML)
  async chapter(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { storyId, fragment, audioEndsAt } = await this.heads.chapter(id);
    const audioMs = audioEndsAt ? Date.parse(audioEndsAt) - this.clock.now().getTime() : Infinity;
    reply.headers(sharedHeaders(storyId, { validMs: audioMs }));
    return fragment;
  }
}
