import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  restoreVersionRequestSchema,
  type Chapter,
  type ChapterVersion,
  type ChapterVersionText,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { ChapterVersionsQueries } from './chapter-versions.queries';
import { ChapterQueries } from './chapter.queries';
import { RestoreVersion } from './restore-version.use-case';

@Access('user')
@Controller('api/chapters/:id/versions')
export class ChapterVersionsController {
  constructor(
    private readonly versions: ChapterVersionsQueries,
    private readonly chapters: ChapterQueries,
    private readonly restoreVersion: RestoreVersion,
  ) {}

  @Get()
  list(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<ChapterVersion[]> {
    return this.versions.list(id, user);
  }

  @Get(':versionId')
  get(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Param('versionId', IdPipe) versionId: number,
  ): Promise<ChapterVersionText> {
    return this.versions.get(id, versionId, user);
  }

  @Post(':versionId/restore')
  @HttpCode(200)
  async restore(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Param('versionId', IdPipe) versionId: number,
    @Body(new ZodPipe(restoreVersionRequestSchema)) body: z.infer<typeof restoreVersionRequestSchema>,
  ): Promise<Chapter> {
    await this.restoreVersion.execute(user, id, versionId, body);
    return this.chapters.getForOwner(id, user);
  }
}
