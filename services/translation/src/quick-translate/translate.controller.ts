import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import {
  TRANSLATE_EVENTS,
  checkConnectionRequestSchema,
  translateRequestSchema,
  type CheckConnectionRequest,
  type CheckConnectionResponse,
  type TranslateRequest,
  type TranslationEngine,
} from '@lacthu/contracts';
import {
  Access,
  ClientDisconnectedError,
  CallerIdentity,
  EventStream,
  ZodPipe,
  callerSignal,
  errorBody,
  toDomainError,
  mapDisconnect,
  type EventStreamOptions,
  type Identity,
} from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { CheckConnection } from './check-connection.use-case';
import { TranslateText, type TranslateTextCommand } from './translate-text.use-case';
import { translationBytes } from './translate.presenter';

const translateBody = new ZodPipe(translateRequestSchema);

const STREAM_OPTIONS: EventStreamOptions = {
  heartbeat: { comment: '', intervalMs: 15_000 },
  headers: { 'cache-control': 'no-cache, no-transform' },
};

/** Translation while a person waits; open to guests. */
@Access('public')
@Controller('api/translate')
export class TranslateController {
  constructor(
    private readonly translateText: TranslateText,
    private readonly checkConnection: CheckConnection,
  ) {}

  @Post('check-connection')
  @HttpCode(200)
  async postCheckConnection(
    @Body(new ZodPipe(checkConnectionRequestSchema)) body: CheckConnectionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckConnectionResponse> {
    await mapDisconnect(this.checkConnection.execute(body, callerSignal(reply.raw)));
    return { success: true, msg: 'Kết nối thành công!' };
  }

  @Post('openai')
  @HttpCode(200)
  postOpenAi(
    @Body(translateBody) body: TranslateRequest,
    @CallerIdentity() identity: Identity,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return this.answer('openai', body, identity, accept, reply);
  }

  @Post('googleai')
  @HttpCode(200)
  postGoogleAi(
    @Body(translateBody) body: TranslateRequest,
    @CallerIdentity() identity: Identity,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return this.answer('googleai', body, identity, accept, reply);
  }

  @Post('hanviet')
  @HttpCode(200)
  postHanviet(
    @Body(translateBody) body: TranslateRequest,
    @CallerIdentity() identity: Identity,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return this.answer('hanviet', body, identity, accept, reply);
  }

  private async answer(
    engine: TranslationEngine,
    request: TranslateRequest,
    identity: Identity,
    accept: string | undefined,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const command = { engine, request, identity, signal: callerSignal(reply.raw) };
    if (accept?.includes('text/event-stream')) {
      await this.stream(command, reply);
      return undefined;
    }
    const translated = await mapDisconnect(this.translateText.execute(command));
    reply.header('content-type', 'application/json; charset=utf-8');
    return translationBytes(translated);
  }

  /** Streams the answer as events; an error is the ordinary error body as the last event. */
  private async stream(command: TranslateTextCommand, reply: FastifyReply): Promise<void> {
    reply.hijack();
    const events = new EventStream(reply.raw, STREAM_OPTIONS);
    try {
      const translated = await this.translateText.execute({
        ...command,
        onChunk: ({ from, lines }, done, total) => {
          events.send(TRANSLATE_EVENTS.lines, { from, lines });
          events.send(TRANSLATE_EVENTS.progress, { done, total });
        },
      });
      events.send(TRANSLATE_EVENTS.done, translationBytes(translated));
    } catch (thrown) {
      if (!(thrown instanceof ClientDisconnectedError)) {
        const error = toDomainError(thrown);
        events.send(TRANSLATE_EVENTS.error, { status: error.status, ...errorBody(error, reply.request.id) });
      }
    } finally {
      events.close();
    }
  }
}
