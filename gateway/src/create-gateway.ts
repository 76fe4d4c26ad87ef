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

/** Longer than the idle timeout of proxies in front, so that no connection closes while they send a request on it. */
const KEEP_ALIVE_MS = 72_000;
/** Time in which a client has to send its whole request: 60 MB over a slow line. */
const REQUEST_MS = 610_000;

/**
 * Builds the gateway without listening.
 *
 * Fastify receives only requests for operator paths, by an allowed host. Every other request goes to the pipeline: the
 * router of Fastify never sees paths that a client invents, and readers do not pay for its hooks.
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
    // Requests that arrive on open connections during shutdown are still answered: their dependencies close last.
    return503OnClosing: false,
    clientErrorHandler: (_error, socket) => rejectMalformed(socket),
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
 * By default Node sends '100 Continue' at once and rejects other expectations. Here the checks of the route come first,
 * and only the forwarder sends '100 Continue'; other expectations are ignored.
 */
function acceptExpectations(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (request: unknown, response: unknown) => server.emit('request', request, response));
  }
}

/** Answers bytes that are not HTTP with a fixed 400: there is no request to route. */
function rejectMalformed(socket: Socket): void {
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
