import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  addOwnWordRequestSchema,
  ownScopeQuerySchema,
  ownWordFactsSchema,
  type Acknowledgement,
  type AddOwnWordRequest,
  type OwnScopeQuery,
  type OwnWord,
  type OwnWordFacts,
  type OwnWordList,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { AddOwnWord } from './add-own-word.use-case';
import { ChangeOwnWord } from './change-own-word.use-case';
import { DeleteOwnWord } from './delete-own-word.use-case';
import { presentWord } from './dictionaries.presenter';
import { OwnWordsQueries } from './own-words.queries';

/** Users' single words for the offline engine. */
@Access('user')
@Controller('api/hanviet/words')
export class OwnWordsController {
  constructor(
    private readonly queries: OwnWordsQueries,
    private readonly addWord: AddOwnWord,
    private readonly changeWord: ChangeOwnWord,
    private readonly deleteWord: DeleteOwnWord,
  ) {}

  @Get()
  async list(
    @CurrentUser() user: ActingUser,
    @Query(new ZodPipe(ownScopeQuerySchema)) { projectId }: OwnScopeQuery,
  ): Promise<OwnWordList> {
    const words = await this.queries.list(user, projectId);
    return { success: true, words: words.map(presentWord) };
  }

  @Post()
  @HttpCode(200)
  async add(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(addOwnWordRequestSchema)) { projectId, ...facts }: AddOwnWordRequest,
  ): Promise<Acknowledgement & { word: OwnWord }> {
    const word = await this.addWord.execute(user, projectId ?? null, facts);
    return { success: true, message: `Đã lưu “${word.source}”.`, word: presentWord(word) };
  }

  @Put(':id')
  async change(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(ownWordFactsSchema)) facts: OwnWordFacts,
  ): Promise<Acknowledgement & { word: OwnWord }> {
    const word = await this.changeWord.execute(user, id, facts);
    return { success: true, message: `Đã lưu “${word.source}”.`, word: presentWord(word) };
  }

  @Delete(':id')
  async delete(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<Acknowledgement> {
    await this.deleteWord.execute(user, id);
    return { success: true, message: 'Đã xóa từ.' };
  }
}
