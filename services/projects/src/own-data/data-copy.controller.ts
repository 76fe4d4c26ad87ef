import { Controller, Get, Res } from '@nestjs/common';
import { Access, Clock, CurrentUser, attachment, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { CopyOwnData } from './copy-own-data.use-case';

@Controller('api/user')
export class DataCopyController {
  constructor(
    private readonly copy: CopyOwnData,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the archive. An error in its middle closes the connection, so that the client does not take the part for the
   * whole.
   */
  @Access('user')
  @Get('data-copy')
  async dataCopy(@CurrentUser() user: ActingUser, @Res() reply: FastifyReply): Promise<void> {
    const now = this.clock.now();
    const content = await this.copy.execute(user, now);
    const name = `lac-thu-${now.toISOString().slice(0, 10)}.zip`;
    await reply
      .status(200)
      .headers({
        'content-type': 'application/zip',
        'content-disposition': attachment(name, 'lac-thu'),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(content, { objectMode: false }));
  }
}
