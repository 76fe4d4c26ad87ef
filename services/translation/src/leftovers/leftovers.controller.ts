import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import {
  findLeftoversRequestSchema,
  type FindLeftoversRequest,
  type FindLeftoversResponse,
  type TranslationEngine,
} from '@lacthu/contracts';
import { Access, CallerIdentity, ZodPipe, callerSignal, mapDisconnect, type Identity } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { FindLeftovers } from './find-leftovers.use-case';
import { presentLeftovers } from './leftovers.presenter';

const leftoversBody = new ZodPipe(findLeftoversRequestSchema);

/** Finds leftover Chinese in a translated text; open to guests. */
@Access('public')
@Controller('api/translate')
export class LeftoversController {
  constructor(private readonly findLeftovers: FindLeftovers) {}

  @Post('find-remnants')
  @HttpCode(200)
  postOpenAi(
    @Body(leftoversBody) body: FindLeftoversRequest,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindLeftoversResponse> {
    return this.answer('openai', body, identity, reply);
  }

  @Post('find-remnants-googleai')
  @HttpCode(200)
  postGoogleAi(
    @Body(leftoversBody) body: FindLeftoversRequest,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindLeftoversResponse> {
    return this.answer('googleai', body, identity, reply);
  }

  @Post('find-remnants-hanviet')
  @HttpCode(200)
  postHanviet(
    @Body(leftoversBody) body: FindLeftoversRequest,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindLeftoversResponse> {
    return this.answer('hanviet', body, identity, reply);
  }

  private async answer(
    engine: TranslationEngine,
    request: FindLeftoversRequest,
    identity: Identity,
    reply: FastifyReply,
  ): Promise<FindLeftoversResponse> {
    const command = { engine, request, identity, signal: callerSignal(reply.raw) };
    return presentLeftovers(await mapDisconnect(this.findLeftovers.execute(command)));
  }
}
