import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ownScopeQuerySchema,
  type Acknowledgement,
  type DictionaryList,
  type ImportDictionaryResponse,
  type OwnScopeQuery,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdempotencyKey, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { FormRequest } from '../file-form/read-file-form';
import { DeleteDictionary } from './delete-dictionary.use-case';
import { dictionaryHeads, presentDictionary, presentImport } from './dictionaries.presenter';
import { DictionariesQueries } from './dictionaries.queries';
import { ImportDictionary } from './import-dictionary.use-case';
import { ownAnswer } from './own-answer';
import { OwnDictionaries } from './own-dictionaries';
import { readDictionaryForm } from './read-dictionary-form';

/** Users' dictionaries of the offline engine, as whole files. */
@Access('user')
@Controller('api/hanviet')
export class DictionariesController {
  constructor(
    private readonly queries: DictionariesQueries,
    private readonly own: OwnDictionaries,
    private readonly importDictionary: ImportDictionary,
    private readonly deleteDictionary: DeleteDictionary,
  ) {}

  @Get('dictionaries')
  async list(
    @CurrentUser() user: ActingUser,
    @Query(new ZodPipe(ownScopeQuerySchema)) { projectId }: OwnScopeQuery,
  ): Promise<DictionaryList> {
    const dictionaries = await this.queries.list(user, projectId);
    return { success: true, dictionaries: dictionaries.map(presentDictionary) };
  }

  @Post('dictionaries')
  @HttpCode(200)
  async import(
    @CurrentUser() user: ActingUser,
    @IdempotencyKey() key: string | null,
    @Req() request: FormRequest,
  ): Promise<ImportDictionaryResponse> {
    const form = await readDictionaryForm(request);
    return presentImport(await this.importDictionary.execute(user, form, key));
  }

  @Get('dictionaries/:id/export')
  async export(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { dictionary, text } = await this.queries.file(user, id);
    await reply.status(200).headers(dictionaryHeads(dictionary)).send(text);
  }

  @Delete('dictionaries/:id')
  async delete(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<Acknowledgement> {
    await this.deleteDictionary.execute(user, id);
    return { success: true, message: 'Đã xóa từ điển.' };
  }

  /** All dictionaries and words in one response, for the engine in the browser. */
  @Get('own')
  async ownTexts(
    @CurrentUser() user: ActingUser,
    @Query(new ZodPipe(ownScopeQuerySchema)) { projectId }: OwnScopeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const own = await this.own.parts({ ownerId: user.id, projectId });
    const heads = { etag: `"${own.key}"`, 'content-type': 'application/json; charset=utf-8' };
    // A client with the current version gets a 304, and no file is read then.
    const json = ownAnswer(own, () => this.own.contents(own.parts));
    await reply.status(200).headers(heads).send(Readable.from(json));
  }
}
