import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import {
  exportRequestSchema,
  EXPORT_HEADERS,
  type ExportRequest,
  type ExportFormat,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, attachment, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { ExportQueries } from './export.queries';
import { downloadName } from './export-names';
import type { ExportedBook } from './exported-book';
import { joinedBytes } from './joined-text';

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Response headers: the file is saved under the book's name, and its length is known for a progress bar. */
function exportHeaders(book: ExportedBook, format: ExportFormat, skipped: number): Record<string, string> {
  const bytes = String(joinedBytes(book));
  return {
    'content-type': CONTENT_TYPES[format],
    'content-disposition': attachment(downloadName(book, format), `du-an-${book.projectId}`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [EXPORT_HEADERS.chapters]: String(book.chapters.length),
    [EXPORT_HEADERS.skipped]: String(skipped),
    [EXPORT_HEADERS.textBytes]: bytes,
    ...(format === 'txt' ? { 'content-length': bytes } : {}),
  };
}

@Controller('api/projects')
export class ExportsController {
  constructor(private readonly exports: ExportQueries) {}

  /**
   * Sends the file. An error in its middle closes the connection, so that the client does not take the part for the
   * whole.
   */
  @Access('pro')
  @Post(':id/export')
  async export(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(exportRequestSchema)) request: ExportRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { book, skipped, content } = await this.exports.open(id, user, request);
    await reply
      .status(200)
      .headers(exportHeaders(book, request.format, skipped))
      .send(Readable.from(content, { objectMode: false }));
  }
}
