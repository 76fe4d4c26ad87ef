import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { Access, DomainError, IdPipe, OptionalUser, ZodPipe, type ActingUser } from '@lacthu/http';
import type { ObjectAnswer } from '@lacthu/storage';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AudioFileQueries } from './audio-file.queries';

/** `public`: the gateway found that the project is public. */
const fileQuerySchema = z.object({ public: z.literal('1').optional(), download: z.literal('1').optional() });
type FileQuery = z.infer<typeof fileQuerySchema>;

interface Asked {
  readonly range?: string;
  readonly 'if-none-match'?: string;
  readonly 'if-range'?: string;
}

/** Serves audio to `/files/**` of the gateway. */
@Access('public')
@Controller('files-internal')
export class AudioFilesController {
  constructor(private readonly files: AudioFileQueries) {}

  @Get('audio/:projectId/:name')
  async ofProject(
    @OptionalUser() user: ActingUser | null,
    @Param('projectId', IdPipe) projectId: number,
    @Param('name') name: string,
    @Query(new ZodPipe(fileQuerySchema)) query: FileQuery,
    @Headers() headers: Asked,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isPublic = query.public === '1';
    await send(reply, await this.files.ofProject(projectId, user, isPublic, requestOf(name, query, headers)));
  }

  @Get('speech/:name')
  async ofSpeech(
    @Param('name') name: string,
    @Query(new ZodPipe(fileQuerySchema)) query: FileQuery,
    @Headers() headers: Asked,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.files.ofSpeech(requestOf(name, query, headers)));
  }
}

function requestOf(name: string, { download }: FileQuery, headers: Asked) {
  const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers;
  return { name, isDownload: download === '1', range, ifNoneMatch, ifRange };
}

/** @throws DomainError `platform.not_found` */
async function send(reply: FastifyReply, file: ObjectAnswer | null): Promise<void> {
  if (!file) throw new DomainError('platform.not_found');
  await reply
    .status(file.status)
    .headers(file.headers)
    // Checked for every request: withdrawn or expired audio must not come from a cache.
    .header('cache-control', 'no-cache')
    .send(file.body ?? undefined);
}
