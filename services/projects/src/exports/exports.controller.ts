import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { exportRequestSchema, type ExportRequest } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { exportHeaders } from './export-headers';
import { ExportQueries } from './export.queries';

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
