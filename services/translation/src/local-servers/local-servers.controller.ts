import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { findLocalServersRequestSchema, type FindLocalServersResponse } from '@lacthu/contracts';
import { Access, ZodPipe, callerSignal, mapDisconnect } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { FindLocalServers } from './find-local-servers.use-case';

/** Finds model servers on this machine. */
@Access('user')
@Controller('api/translate')
export class LocalServersController {
  constructor(private readonly findServers: FindLocalServers) {}

  @Post('local-servers')
  @HttpCode(200)
  postLocalServers(
    @Body(new ZodPipe(findLocalServersRequestSchema)) _body: object,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindLocalServersResponse> {
    return mapDisconnect(this.findServers.execute(callerSignal(reply.raw)));
  }
}
