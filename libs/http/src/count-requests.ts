import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Metrics } from '@lacthu/observability';
import type { Logger } from 'pino';
import { requestLogLevel } from './request-log-level';

/**
 * Measures every request by its route pattern (a raw path would be a label that clients control), and logs it with its id,
 * by which events and jobs of the request are found.
 */
export function countRequests(app: NestFastifyApplication, metrics: Metrics, logger: Logger): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const { method, id: correlationId } = request;
      const { statusCode: status, elapsedTime: ms } = reply;
      const route = request.routeOptions.url ?? 'unknown';
      metrics.observeRequest(method, route, status, ms / 1_000);
      request.span?.end({ attributes: { 'http.response.status_code': status }, isFailed: status >= 500 });
      const level = requestLogLevel(method, status);
      if (logger.isLevelEnabled(level)) {
        logger[level]({ correlationId, method, route, status, ms: Math.round(ms) }, 'request.answered');
      }
      done();
    });
}
