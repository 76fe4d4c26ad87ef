import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  pronunciationsSchema,
  type Pronunciations,
  type pronunciationSuggestionsSchema,
  type pronunciationsResponseSchema,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { PronunciationsQueries } from './pronunciations.queries';
import { ReplacePronunciations } from './replace-pronunciations.use-case';

type Answer = z.infer<typeof pronunciationsResponseSchema>;

/** Pronunciations of names and abbreviations. */
@Access('user')
@Controller('api/tts/pronunciations/:projectId')
export class PronunciationsController {
  constructor(
    private readonly queries: PronunciationsQueries,
    private readonly replacePronunciations: ReplacePronunciations,
  ) {}

  @Get()
  async find(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
  ): Promise<Answer> {
    const { project, general } = await this.queries.find(user, projectId);
    return { success: true, project, general };
  }

  @Put()
  async replace(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Body(new ZodPipe(pronunciationsSchema)) body: Pronunciations,
  ): Promise<Answer> {
    const { project, general } = await this.replacePronunciations.execute(user, projectId, body);
    return { success: true, project, general };
  }

  @Get('suggestions')
  async suggestions(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
  ): Promise<z.infer<typeof pronunciationSuggestionsSchema>> {
    return { success: true, suggestions: await this.queries.suggestions(user, projectId) };
  }
}
