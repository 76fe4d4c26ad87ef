import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { PROJECT_LIMITS, communityUploadFieldsSchema, type ImportResponse } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, IdempotencyKey, type ActingUser, parseWith } from '@lacthu/http';
import { BUILTIN_SPLIT_RULES, type SplitRule } from '@lacthu/novel-text';
import type { FastifyRequest } from 'fastify';
import { ImportChapters } from './import-chapters.use-case';
import { PublishUpload } from './publish-upload.use-case';
import { receiveImport } from './receive-import';

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
  upload(
    @CurrentUser() user: ActingUser,
    @Req() sent: FastifyRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ImportResponse> {
    return receiveImport(sent, { poster: PROJECT_LIMITS.posterBytes }, ({ form, request, read }) => {
      const fields = parseWith(communityUploadFieldsSchema, form.fields);
      const poster = form.file('poster')?.bytes ?? null;
      return read('projects.no_chapter_files', (book) =>
        this.publishUpload.execute(user, fields, book, { poster, key, request }),
      );
    });
  }

  @Access('user')
  @Post(':id/update-chapters')
  @HttpCode(200)
  append(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Req() sent: FastifyRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<ImportResponse> {
    return receiveImport(sent, {}, ({ onlyNew, request, read }) =>
      read('projects.no_chapter_files_to_update', (book) =>
        this.importChapters.execute(user, id, book, { onlyNew, key, request }),
      ),
    );
  }
}
