import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  PROJECT_LIMITS,
  communityUploadFieldsSchema,
  importOptionsSchema,
  type ErrorCode,
  type ImportResponse,
} from '@lacthu/contracts';
import { Access, CurrentUser, DomainError, IdPipe, type ActingUser, parseWith } from '@lacthu/http';
import { BUILTIN_SPLIT_RULES, type SplitRule } from '@lacthu/novel-text';
import type { FastifyRequest } from 'fastify';
import { ImportChapters } from './import-chapters.use-case';
import type { ParsedImport } from './parse-import';
import { parseInThread } from './parse-in-thread';
import { PublishUpload } from './publish-upload.use-case';
import { readForm, type Form } from './read-form';

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
  async upload(@CurrentUser() user: ActingUser, @Req() request: FastifyRequest): Promise<ImportResponse> {
    const form = await readForm(request, {
      poster: PROJECT_LIMITS.posterBytes,
      chapterFiles: PROJECT_LIMITS.importBytes,
    });
    const fields = parseWith(communityUploadFieldsSchema, form.fields);
    const parsed = await this.parse(form, 'projects.no_chapter_files');
    return this.publishUpload.execute(user, fields, parsed, form.file('poster')?.bytes ?? null);
  }

  @Access('user')
  @Post(':id/update-chapters')
  @HttpCode(200)
  async append(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<ImportResponse> {
    const form = await readForm(request, { chapterFiles: PROJECT_LIMITS.importBytes });
    return this.importChapters.execute(
      user,
      id,
      await this.parse(form, 'projects.no_chapter_files_to_update'),
    );
  }

  private async parse(form: Form, noFiles: ErrorCode): Promise<ParsedImport> {
    const { splitRule } = parseWith(importOptionsSchema, form.fields);
    const files = form.files.filter((file) => file.field === 'chapterFiles');
    if (files.length === 0) throw new DomainError(noFiles);
    const other = files.find((file) => !/\.txt$/i.test(file.name));
    if (other) throw new DomainError('projects.only_text_files', { detail: other.name });
    const empty = files.find((file) => file.bytes.length === 0);
    if (empty) throw new DomainError('projects.file_empty', { detail: empty.name });
    return parseInThread(files, splitRule);
  }
}
