import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  addGlossaryRequestSchema,
  deleteGlossaryRequestSchema,
  exportGlossaryQuerySchema,
  importGlossaryRequestSchema,
  updateGlossaryEntryRequestSchema,
  type Acknowledgement,
  type AddGlossaryRequest,
  type AddGlossaryResponse,
  type DeleteGlossaryRequest,
  type GlossaryEntry,
  type GlossaryFileFormat,
  type GlossaryList,
  type ImportGlossaryRequest,
  type ImportGlossaryResponse,
  type UpdateGlossaryEntryRequest,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, attachment, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { AddGlossaryEntries } from './add-glossary-entries.use-case';
import { DeleteGlossaryEntries } from './delete-glossary-entries.use-case';
import { GlossaryQueries } from './glossary.queries';
import { ImportGlossary } from './import-glossary.use-case';
import { UpdateGlossaryEntry } from './update-glossary-entry.use-case';
import { safeFileName } from '@lacthu/novel-text';

const FILES: Readonly<Record<GlossaryFileFormat, { ending: string; type: string }>> = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  lines: { ending: 'txt', type: 'text/plain; charset=utf-8' },
};

/** Response headers of a glossary's file: it is saved under the project's name and never shown as a page. */
function glossaryHeaders(
  projectId: number,
  { projectName }: { readonly projectName: string },
  format: GlossaryFileFormat,
): Record<string, string> {
  const { ending, type } = FILES[format];
  const name = `${safeFileName(`${projectName} - thuật ngữ`, `thuat-ngu-${projectId}`)}.${ending}`;
  return {
    'content-type': type,
    'content-disposition': attachment(name, `thuat-ngu-${projectId}`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}

@Access('user')
@Controller('api/projects')
export class GlossaryController {
  constructor(
    private readonly queries: GlossaryQueries,
    private readonly addEntries: AddGlossaryEntries,
    private readonly updateEntry: UpdateGlossaryEntry,
    private readonly deleteEntries: DeleteGlossaryEntries,
    private readonly importGlossary: ImportGlossary,
  ) {}

  @Get(':id/glossary')
  async list(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<GlossaryList> {
    return { success: true, entries: await this.queries.list(id, user) };
  }

  @Post(':id/glossary')
  @HttpCode(200)
  add(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(addGlossaryRequestSchema)) body: AddGlossaryRequest,
  ): Promise<AddGlossaryResponse> {
    return this.addEntries.execute(user, id, body.entries, body.status);
  }

  @Post(':id/glossary/delete')
  @HttpCode(200)
  async delete(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(deleteGlossaryRequestSchema)) body: DeleteGlossaryRequest,
  ): Promise<Acknowledgement> {
    const deleted = await this.deleteEntries.execute(user, id, body.ids);
    return { success: true, message: `Đã xóa ${deleted} mục thuật ngữ.` };
  }

  @Post(':id/glossary/import')
  @HttpCode(200)
  import(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(importGlossaryRequestSchema)) body: ImportGlossaryRequest,
  ): Promise<ImportGlossaryResponse> {
    return this.importGlossary.execute(user, id, body.text);
  }

  @Get(':id/glossary/export')
  async export(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Query(new ZodPipe(exportGlossaryQuerySchema)) { format }: { format: GlossaryFileFormat },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.queries.file(id, user, format);
    await reply
      .status(200)
      .headers(glossaryHeaders(id, file, format))
      .send(file.text);
  }

  @Put(':id/glossary/:entryId')
  async update(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Param('entryId', IdPipe) entryId: number,
    @Body(new ZodPipe(updateGlossaryEntryRequestSchema)) body: UpdateGlossaryEntryRequest,
  ): Promise<Acknowledgement & { entry: GlossaryEntry }> {
    const entry = await this.updateEntry.execute(user, id, entryId, body);
    return { success: true, message: 'Đã lưu mục thuật ngữ.', entry };
  }
}
