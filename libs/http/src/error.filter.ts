import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { errorBody } from './error-body';
import { isUnexpected, toDomainError } from './to-domain-error';

/** The one place where errors become answers. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw thrown;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const error = toDomainError(thrown);
    if (isUnexpected(error)) {
      this.logger.error(
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
}
