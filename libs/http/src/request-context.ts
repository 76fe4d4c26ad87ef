import { runInContext } from '@lacthu/observability';
import type { FastifyInstance } from 'fastify';

/**
 * Runs the handlers of Nest in a context with the request id. The context begins in preHandler, after the body has been
 * read: a context begun in an async guard would end with that guard. The guard completes it later. Lean routes have no
 * context (docs/adr/0019).
 */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.isLean) return done();
    request.work = { correlationId: request.id };
    runInContext(request.work, done);
  });
}
