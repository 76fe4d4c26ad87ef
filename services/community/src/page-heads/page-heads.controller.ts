import { Controller, Get, Header, Param } from '@nestjs/common';
import { Access, IdPipe } from '@lacthu/http';
import { PageHeadsQueries } from './page-heads.queries';

/**
 * Heads for the pages that the gateway serves: tags that it puts into them unread. Nothing leads here from outside.
 */
@Access('public')
@Controller('pages-internal/heads')
export class PageHeadsController {
  constructor(private readonly heads: PageHeadsQueries) {}

  @Get('community')
  @Header('content-type', 'text/html; charset=utf-8')
  community(): string {
    return this.heads.community();
  }

  @Get('project/:id')
  @Header('content-type', 'text/html; charset=utf-8')
  story(@Param('id', IdPipe) id: number): Promise<string> {
    return this.heads.story(id);
  }

  @Get('chapter/:id')
  @Header('content-type', 'text/html; charset=utf-8')
  chapter(@Param('id', IdPipe) id: number): Promise<string> {
    return this.heads.chapter(id);
  }
}
