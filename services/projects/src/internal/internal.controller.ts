import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  publicTextsRequestSchema,
  storeTranslationRequestSchema,
  type ChapterSource,
  type ProjectSnapshot,
  type PublicTexts,
  type StoreTranslationRequest,
  type StoreTranslationResponse,
  type internalChapterListSchema,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { StoreTranslation } from '../chapters/store-translation.use-case';
import { JobSourceQueries } from './job-source.queries';
import { SnapshotQueries } from './snapshot.queries';

/** What other services fetch and store; texts are too large for NATS. */
@Access('internal')
@Controller('internal')
export class InternalController {
  constructor(
    private readonly snapshots: SnapshotQueries,
    private readonly jobSources: JobSourceQueries,
    private readonly storeTranslation: StoreTranslation,
  ) {}

  @Get('projects/:id/snapshot')
  snapshot(@Param('id', IdPipe) id: number): Promise<ProjectSnapshot> {
    return this.snapshots.snapshot(id);
  }

  @Post('projects/:id/texts')
  @HttpCode(200)
  texts(
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(publicTextsRequestSchema)) body: z.infer<typeof publicTextsRequestSchema>,
  ): Promise<PublicTexts> {
    return this.snapshots.publicTexts(id, body.chapterIds);
  }

  @Get('projects/:id/chapter-list')
  chapterList(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
  ): Promise<z.infer<typeof internalChapterListSchema>> {
    return this.jobSources.chapterList(id, user);
  }

  @Get('chapters/:id/source')
  source(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<ChapterSource> {
    return this.jobSources.chapterSource(id, user);
  }

  @Put('chapters/:id/translation')
  store(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(storeTranslationRequestSchema)) body: StoreTranslationRequest,
  ): Promise<StoreTranslationResponse> {
    return this.storeTranslation.execute(user, id, body);
  }
}
