import { Controller, Get, Param, Res } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { dictionaryHeads } from '../dictionaries/dictionaries.presenter';
import { DictionariesQueries } from '../dictionaries/dictionaries.queries';
import { OwnDataQueries } from './own-data.queries';

/** This service's part of a person's data export. */
@Access('internal')
@Controller('internal')
export class OwnDataController {
  constructor(
    private readonly ownData: OwnDataQueries,
    private readonly dictionaries: DictionariesQueries,
  ) {}

  @Get('own-data')
  async read(@CurrentUser() user: ActingUser): Promise<OwnData> {
    return { parts: await this.ownData.read(user.id) };
  }

  @Get('own-data/dictionaries/:id')
  async dictionary(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { dictionary, text } = await this.dictionaries.file(user, id);
    await reply.status(200).headers(dictionaryHeads(dictionary)).send(text);
  }
}
