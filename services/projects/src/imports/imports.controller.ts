import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { PROJECT_LIMITS, communityUploadFieldsSchema, type ImportResponse } from '@lacthu/contracts';
import {
  Access,
  CurrentUser,
  IdPipe,
  IdempotencyKey,
  parseWith,
  type ActingUser,
  type FileLimit,
} from '@lacthu/http';
import { BUILTIN_SPLIT_RULES, type SplitRule } from '@lacthu/novel-text';
import type { FastifyRequest } from 'fastify';
import { ImportChapters } from './import-chapters.use-case';
import { PublishUpload } from './publish-upload.use-case';
import { receiveImport } from './receive-import';

const POSTER_LIMIT: FileLimit = {
  bytes: PROJECT_LIMITS.posterBytes,
  tooLarge: 'projects.poster_too_large',
};

@Controller('api/projects')
export class ImportsController {
  constructor(
    private readonly importChapters: ImportChapters,
    private readonly publishUpload: PublishUpload,
  ) {}

  @Access('public')
  @Get('split-rules')
  splitRules(): SplitRule[] {
    return [...BUILTIN_SPLIT_RULES];
  }

  @Access('user')
  @Post('community-upload')
  async upload(
    @CurrentUser() user: ActingUser,
    @Req() sent: FastifyRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ImportResponse> {
    const received = await receiveImport(sent, { poster: POSTER_LIMIT });
    try {
      const { form, request } = received;
      const fields = parseWith(communityUploadFieldsSchema, form.fields);
      const poster = form.file('poster')?.bytes ?? null;
      const book = await received.openBook('projects.no_chapter_files');
      return await this.publishUpload.execute(user, fields, book, { poster, key, request });
    } finally {
      await received.close();
    }
  }

  @Access('user')
  @Post(':id/update-chapters')
  @HttpCode(200)
  async append(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Req() sent: FastifyRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ImportResponse> {
    const received = await receiveImport(sent);
    try {
      const { onlyNew, request } = received;
      const book = await received.openBook('projects.no_chapter_files_to_update');
      return await this.importChapters.execute(user, id, book, { onlyNew, key, request });
    } finally {
      await received.close();
    }
  }
}
