import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { toDomainError } from '@lacthu/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../response/send-response';

/** Errors of the gateway's own few endpoints, in the body that all errors have. */
@Catch()
export class OperatorErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    reply.hijack();
    const requestId = String(reply.raw.getHeader('x-request-id') ?? request.id);
    answerError(request.raw, reply.raw, toDomainError(thrown), requestId);
  }
}
