import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, errorBody } from '@lacthu/http';
import { NestLogger, createLogger, startTracing } from '@lacthu/observability';
import type { DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from './config/gateway.config';
import { OPERATOR_PATHS } from './operators/operator.controller';
import { RequestGuard } from './own-hosts/request-guard';
import { Pipeline } from './steps/pipeline';

/** Longer than proxies in front keep a connection, so that none is closed under a request they just sent. */
const KEEP_ALIVE_MS = 72_000;
/** Sending one whole request may take this long: 60 MB over a slow line. */
const REQUEST_MS = 610_000;

/**
 * Builds the gateway without listening.
 *
 * Fastify gets only requests for operator paths by a host that is ours. Every other request goes to the pipeline, whatever its path looks like: the
 * router never sees a path that a client made up, and what it and its hooks cost is not paid by those who read.
 */
export async function createGateway(
  module: DynamicModule,
  config: Pick<GatewayConfig, 'LOG_LEVEL' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<NestFastifyApplication> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  let answer: RequestListener | null = null;
  let guard: RequestGuard | null = null;
  const adapter = new FastifyAdapter({
    forceCloseConnections: 'idle',
    // What arrives while it closes, on a connection that is in use, is answered: what it needs is closed last.
    return503OnClosing: false,
    clientErrorHandler: (_error, socket) => refuseUnreadable(socket),
    serverFactory: (throughFastify: RequestListener) =>
      listeningServer((request, response) => {
        const isOperators = isOperatorRequest(request.method, request.url) && !guard?.refusalOf(request);
        if (!answer || isOperators) throughFastify(request, response);
        else answer(request, response);
      }),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  guard = app.get(RequestGuard);
  const pipeline = app.get(Pipeline);
  answer = (request, response) => {
    pipeline.answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'request.unanswered');
      response.destroy();
    });
  };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onClose', startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'gateway'));
  fastify.addHook('onRequest', (_request, reply, done) => {
    pipeline.begin(reply.raw);
    done();
  });
  acceptExpectations(app);
  return app;
}

function listeningServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, listener);
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
