import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import {
  generateSpeechRequestSchema,
  type GenerateSpeechRequest,
  type GenerateSpeechResponse,
} from '@lacthu/contracts';
import { Access, CallerIdentity, ZodPipe, callerSignal, mapDisconnect, type Identity } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { GenerateSpeech } from './generate-speech.use-case';
import { presentSpeech } from './speech.presenter';

/** Speech on request; anonymous users may only have texts read that belong to no chapter. */
@Controller('api/tts')
export class SpeechController {
  constructor(private readonly generateSpeech: GenerateSpeech) {}

  @Access('public')
  @Post('generate')
  @HttpCode(200)
  async generate(
    @CallerIdentity() { user, clientKey }: Identity,
    @Body(new ZodPipe(generateSpeechRequestSchema)) request: GenerateSpeechRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GenerateSpeechResponse> {
    const signal = callerSignal(reply.raw);
    return presentSpeech(
      await mapDisconnect(this.generateSpeech.execute({ request, user, clientKey, signal })),
    );
  }
}
