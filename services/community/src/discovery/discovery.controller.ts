import { Controller, Get, Header, Headers, Param, Res } from '@nestjs/common';
import { Access, DomainError, IdPipe } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { shareAnswer } from '../reading/share-answer';
import { SitemapsQueries, type SitemapKind } from './sitemaps.queries';
import { StoryFeedQueries } from './story-feed.queries';

const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const NUMBERED = /^(stories|chapters)-([1-9]\d{0,8})$/;

/**
 * Sitemaps and feeds for search engines and feed readers. The gateway maps their public addresses; there is no other
 * route to them.
 */
@Access('public')
@Controller('pages-internal')
export class DiscoveryController {
  constructor(
    private readonly sitemaps: SitemapsQueries,
    private readonly feeds: StoryFeedQueries,
  ) {}

  @Get('sitemap')
  @Header('content-type', XML)
  index(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    shareAnswer(reply, null);
    return this.sitemaps.index();
  }

  @Get('sitemaps/:name')
  @Header('content-type', XML)
  async sitemap(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const [, kind, number] = NUMBERED.exec(name) ?? [];
    const document = kind
      ? await this.sitemaps.sitemap(kind as SitemapKind, Number(number))
      : this.sitemaps.other(name);
    if (!document) throw new DomainError('platform.not_found');
    shareAnswer(reply, null);
    return document;
  }

  @Get('feeds/:id')
  async feed(
    @Param('id', IdPipe) id: number,
    @Headers('if-none-match') held: string | undefined,
    @Headers('if-modified-since') heldSince: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { document, changedAt } = await this.feeds.feed(id);
    void reply.header('content-type', ATOM).header('last-modified', changedAt.toUTCString());
    // With an ETag the date is ignored (RFC 9110 §13.1.3).
    const isHeld = held === undefined && isUnchangedSince(changedAt, heldSince);
    await (isHeld ? reply.status(304).send() : reply.send(document));
  }
}

/** Returns true if nothing changed since the given date. HTTP dates have whole seconds. */
function isUnchangedSince(changedAt: Date, since: string | undefined): boolean {
  return since !== undefined && Math.floor(changedAt.getTime() / 1_000) * 1_000 <= Date.parse(since);
}
