import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { translatorQuerySchema, type Translator, type TranslatorQuery } from '@lacthu/contracts';
import { Access, IdPipe, ZodPipe } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { shareAnswer } from '../reading/share-answer';
import { TranslatorQueries } from './translator.queries';

@Access('public')
@Controller('api/community/translators')
export class TranslatorsController {
  constructor(private readonly translators: TranslatorQueries) {}

  @Get(':id')
  translator(
    @Param('id', IdPipe) id: number,
    @Query(new ZodPipe(translatorQuerySchema)) query: TranslatorQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Translator> {
    shareAnswer(reply, null, { showsCounts: true });
    return this.translators.find(id, query);
  }
}
