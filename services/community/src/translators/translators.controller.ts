import { Controller, Get, Param, Query } from '@nestjs/common';
import { translatorQuerySchema, type Translator, type TranslatorQuery } from '@lacthu/contracts';
import { Access, IdPipe, ZodPipe } from '@lacthu/http';
import { TranslatorQueries } from './translator.queries';

@Access('public')
@Controller('api/community/translators')
export class TranslatorsController {
  constructor(private readonly translators: TranslatorQueries) {}

  @Get(':id')
  translator(
    @Param('id', IdPipe) id: number,
    @Query(new ZodPipe(translatorQuerySchema)) query: TranslatorQuery,
  ): Promise<Translator> {
    return this.translators.find(id, query);
  }
}
