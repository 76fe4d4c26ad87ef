import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { errorBody } from './error-body';
import { isUnexpected, toDomainError } from './to-domain-error';

/** Sends the common error body; logs unexpected errors. */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  const error = toDomainError(thrown);
  if (isUnexpected(error)) {
    logger.error(
      { err: error.details.cause, code: error.code, route: request.routeOptions.url },
      'request.failed',
    );
  }
  if (reply.sent || reply.raw.headersSent) return;
  if (error.details.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(Math.ceil(error.details.retryAfterSeconds)));
  }
  void reply
    .status(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(errorBody(error, request.id));
}
