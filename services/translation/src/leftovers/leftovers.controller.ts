import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import {
  findRemnantsRequestSchema,
  type FindRemnantsRequest,
  type FindRemnantsResponse,
  type TranslationEngine,
} from '@lacthu/contracts';
import { Access, CallerIdentity, ZodPipe, callerSignal, unlessGone, type Identity } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { FindRemnants } from './find-leftovers.use-case';
import { presentRemnants } from './leftovers.presenter';

const remnantsBody = new ZodPipe(findRemnantsRequestSchema);

/** Chinese left over in a translated text; guests may look for it too. */
@Access('public')
@Controller('api/translate')
export class RemnantsController {
  constructor(private readonly findRemnants: FindRemnants) {}

  @Post('find-remnants')
  @HttpCode(200)
  postOpenAi(
    @Body(remnantsBody) body: FindRemnantsRequest,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    return this.answer('openai', body, identity, reply);
  }

  @Post('find-remnants-googleai')
  @HttpCode(200)
  postGoogleAi(
    @Body(remnantsBody) body: FindRemnantsRequest,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    return this.answer('googleai', body, identity, reply);
  }

  @Post('find-remnants-hanviet')
  @HttpCode(200)
  postHanviet(
    @Body(remnantsBody) body: FindRemnantsRequest,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    return this.answer('hanviet', body, identity, reply);
  }

  private async answer(
    engine: TranslationEngine,
    request: FindRemnantsRequest,
    identity: Identity,
    reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    const command = { engine, request, identity, signal: callerSignal(reply.raw) };
    return presentRemnants(await unlessGone(this.findRemnants.execute(command)));
  }
}
