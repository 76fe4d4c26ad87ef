import { Controller, Get, Param, Res } from '@nestjs/common';
import { Access, CurrentUser, IdPipe, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { dictionaryHeads } from '../dictionaries/dictionaries.presenter';
import { DictionariesQueries } from '../dictionaries/dictionaries.queries';

/** The files of dictionaries for a person's data export. */
@Access('internal')
@Controller('internal')
export class OwnDictionaryController {
  constructor(private readonly dictionaries: DictionariesQueries) {}

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
