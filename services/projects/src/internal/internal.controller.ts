import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  createChaptersFromJobRequestSchema,
  publicProjectsQuerySchema,
  publicTextsRequestSchema,
  storeTranslationRequestSchema,
  type ChapterSource,
  type CreateChaptersFromJobRequest,
  type CreateChaptersFromJobResponse,
  type InternalGlossary,
  type ProjectSnapshot,
  type PublicProjects,
  type PublicProjectsQuery,
  type PublicTexts,
  type StoreTranslationRequest,
  type StoreTranslationResponse,
  type internalChapterListSchema,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { CreateJobChapters } from '../chapters/create-job-chapters.use-case';
import { StoreTranslation } from '../chapters/store-translation.use-case';
import { GlossaryQueries } from '../glossary/glossary.queries';
import { JobSourceQueries } from './job-source.queries';
import { SnapshotQueries } from './snapshot.queries';

/** Internal API by which other services load and store texts, which are too large for NATS. */
@Access('internal')
@Controller('internal')
export class InternalController {
  constructor(
    private readonly snapshots: SnapshotQueries,
    private readonly jobSources: JobSourceQueries,
    private readonly glossary: GlossaryQueries,
    private readonly storeTranslation: StoreTranslation,
    private readonly createJobChapters: CreateJobChapters,
  ) {}

  @Get('public-projects')
  publicProjects(
    @Query(new ZodPipe(publicProjectsQuerySchema)) query: PublicProjectsQuery,
  ): Promise<PublicProjects> {
    return this.snapshots.publicProjects(query);
  }

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

  @Post('projects/:id/chapters')
  @HttpCode(200)
  createChapters(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(createChaptersFromJobRequestSchema)) body: CreateChaptersFromJobRequest,
  ): Promise<CreateChaptersFromJobResponse> {
    return this.createJobChapters.execute(user, id, body);
  }

  @Get('projects/:id/chapter-list')
  chapterList(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
  ): Promise<z.infer<typeof internalChapterListSchema>> {
    return this.jobSources.chapterList(id, user);
  }

  @Get('projects/:id/glossary')
  approvedGlossary(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
  ): Promise<InternalGlossary> {
    return this.glossary.approved(id, user);
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
