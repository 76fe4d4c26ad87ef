import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { toDomainError } from '@lacthu/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../response/send-response';

/** Answers errors of the operator endpoints with the common error body. */
@Catch()
export class OperatorErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    reply.hijack();
    const requestId = String(reply.raw.getHeader('x-request-id') ?? request.id);
    sendError(request.raw, reply.raw, toDomainError(thrown), requestId);
  }
}
