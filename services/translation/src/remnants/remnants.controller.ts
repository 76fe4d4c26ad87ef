import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import {
  findRemnantsRequestSchema,
  type FindRemnantsRequest,
  type FindRemnantsResponse,
  type TranslationEngine,
} from '@lacthu/contracts';
import { Access, OptionalUser, ZodPipe, callerSignal, unlessGone, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { FindRemnants } from './find-remnants.use-case';
import { presentRemnants } from './remnants.presenter';

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
    @OptionalUser() user: ActingUser | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    return this.answer('openai', body, user, reply);
  }

  @Post('find-remnants-googleai')
  @HttpCode(200)
  postGoogleAi(
    @Body(remnantsBody) body: FindRemnantsRequest,
    @OptionalUser() user: ActingUser | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    return this.answer('googleai', body, user, reply);
  }

  @Post('find-remnants-hanviet')
  @HttpCode(200)
  postHanviet(
    @Body(remnantsBody) body: FindRemnantsRequest,
    @OptionalUser() user: ActingUser | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    return this.answer('hanviet', body, user, reply);
  }

  private async answer(
    engine: TranslationEngine,
    request: FindRemnantsRequest,
    user: ActingUser | null,
    reply: FastifyReply,
  ): Promise<FindRemnantsResponse> {
    const command = { engine, request, user, signal: callerSignal(reply.raw) };
    return presentRemnants(await unlessGone(this.findRemnants.execute(command)));
  }
}
