import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  dismissNamesRequestSchema,
  glossaryMissesQuerySchema,
  type Acknowledgement,
  type DismissNamesRequest,
  type GlossaryMisses,
  type NameSuggestions,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { DismissNames } from './dismiss-names.use-case';
import { GlossaryMissesQueries } from './glossary-misses.queries';
import { NameSuggestionsQueries } from './name-suggestions.queries';

/** Terms that translations miss, and suggested names. */
@Access('user')
@Controller('api/projects')
export class GlossaryReviewController {
  constructor(
    private readonly missesQueries: GlossaryMissesQueries,
    private readonly suggestionsQueries: NameSuggestionsQueries,
    private readonly dismissNames: DismissNames,
  ) {}

  @Get(':id/glossary/misses')
  misses(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Query(new ZodPipe(glossaryMissesQuerySchema)) { chapterId }: { chapterId?: number | undefined },
  ): Promise<GlossaryMisses> {
    return this.missesQueries.list(id, user, chapterId);
  }

  @Get(':id/glossary/suggestions')
  suggestions(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<NameSuggestions> {
    return this.suggestionsQueries.list(id, user);
  }

  @Put(':id/glossary/suggestions/dismissed')
  async dismiss(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(dismissNamesRequestSchema)) body: DismissNamesRequest,
  ): Promise<Acknowledgement> {
    await this.dismissNames.execute(user, id, body);
    return { success: true, message: body.dismissed ? 'Đã bỏ gợi ý.' : 'Đã đưa gợi ý trở lại.' };
  }
}
