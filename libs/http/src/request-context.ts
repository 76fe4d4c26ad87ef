import { runInContext } from '@lacthu/observability';
import type { FastifyInstance } from 'fastify';

/**
 * Lets everything that a route of Nest does find its request's id. Around the handler, when the body has been read: what is
 * set later, in a guard that waits for something, would hold for that guard alone. The guard fills in what it learns.
 * Lean routes do without (docs/adr/0019).
 */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.isLean) return done();
    request.work = { correlationId: request.id };
    runInContext(request.work, done);
  });
}
