import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { Access, DomainError, IdPipe, OptionalUser, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { PosterQueries } from './poster.queries';

/** Posters for the gateway's `/files/**`: those of public projects for everyone, others for their owner only. */
@Controller('files-internal/posters')
export class PostersController {
  constructor(private readonly posters: PosterQueries) {}

  @Access('public')
  @Get(':projectId/:name')
  async get(
    @OptionalUser() user: ActingUser | null,
    @Param('projectId', IdPipe) projectId: number,
    @Param('name') name: string,
    @Query('public') isOpen: string | undefined,
    @Headers() headers: { readonly range?: string; readonly 'if-none-match'?: string },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { range, 'if-none-match': ifNoneMatch } = headers;
    const poster = await this.posters.find(projectId, name, user, isOpen === '1', { range, ifNoneMatch });
    if (!poster) throw new DomainError('platform.not_found');
    await reply
      .status(poster.status)
      .headers(poster.headers)
      // Revalidated on every use: a withdrawn cover must not be shown from a cache.
      .header('cache-control', 'no-cache')
      .send(poster.body ?? undefined);
  }
}
