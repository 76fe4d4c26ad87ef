import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Metrics } from '@lacthu/observability';

/** Measures every request under its route pattern (never the raw path: that would be a label a user controls). */
export function countRequests(app: NestFastifyApplication, metrics: Metrics): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      metrics.observeRequest(
        request.method,
        request.routeOptions.url ?? 'unknown',
        reply.statusCode,
        reply.elapsedTime / 1_000,
      );
      done();
    });
}
