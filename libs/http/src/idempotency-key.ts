import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';

const HEADER = 'idempotency-key';
const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/**
 * What the client calls its request, or null (draft-ietf-httpapi-idempotency-key-header): a second request with the same
 * key is the first one again, sent by a client that never saw the answer.
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const given = context.switchToHttp().getRequest<FastifyRequest>().headers[HEADER];
  if (given === undefined) return null;
  if (typeof given === 'string' && VISIBLE.test(given)) return given;
  throw new DomainError('platform.invalid_input', {
    errors: [{ param: HEADER, msg: 'Mã chống gửi trùng gồm 1 đến 255 ký tự ASCII không có dấu cách.' }],
  });
});
