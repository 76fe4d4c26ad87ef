import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, errorBody } from '@lacthu/http';
import { NestLogger, createLogger } from '@lacthu/observability';
import type { DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from './config/gateway.config';
import { OPERATOR_PATHS } from './operators/operator.controller';
import { Pipeline } from './steps/pipeline';

/** Longer than proxies in front keep a connection, so that none is closed under a request they just sent. */
const KEEP_ALIVE_MS = 72_000;
/** Sending one whole request may take this long: 60 MB over a slow line. */
const REQUEST_MS = 610_000;
/** Where Fastify's own router finds nothing: everything but operator paths is the pipeline's. */
const PIPELINE_URL = '/';

/**
 * Builds the gateway without listening.
 *
 * Fastify routes only the operator paths. Every other request is answered by one `onRequest` hook, before any
 * body parser runs, and whatever its path looks like: the router never sees a path that a client made up.
 */
export async function createGateway(
  module: DynamicModule,
  config: Pick<GatewayConfig, 'LOG_LEVEL'>,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    rewriteUrl: (request: IncomingMessage) =>
      isOperatorRequest(request.method, request.url) ? String(request.url) : PIPELINE_URL,
    clientErrorHandler: (_error, socket) => refuseUnreadable(socket),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(createLogger('gateway', config.LOG_LEVEL)),
    bodyParser: false,
    abortOnError: false,
  });
  const pipeline = app.get(Pipeline);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    if (isOperatorRequest(request.method, request.originalUrl)) {
      pipeline.begin(reply.raw);
      return;
    }
    reply.hijack();
    await pipeline.answer(request.originalUrl, request.raw, reply.raw);
  });
  acceptExpectations(app);
  return app;
}

function isOperatorRequest(method: string | undefined, url: string | undefined): boolean {
  return method === 'GET' && OPERATOR_PATHS.has(url ?? '');
}

/**
 * Node would say '100 Continue' to everyone and refuse other expectations. Here the route's checks come first, and
 * only a request that is passed on is told to send its body (see the forwarder); other expectations are dropped.
 */
function acceptExpectations(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request: unknown, response: unknown) => server.emit('request', request, response));
  }
}

/** What is not HTTP gets one plain answer; there is no request to route. */
function refuseUnreadable(socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(new DomainError('platform.malformed_body'), randomUUID()));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
