import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';

const HEADER = 'idempotency-key';
const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/**
 * Parameter with the idempotency key of the request, or null (draft-ietf-httpapi-idempotency-key-header). A client repeats
 * the key when it retries a request whose response it did not receive.
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const given = context.switchToHttp().getRequest<FastifyRequest>().headers[HEADER];
  if (given === undefined) return null;
  if (typeof given === 'string' && VISIBLE.test(given)) return given;
  throw new DomainError('platform.invalid_input', {
    errors: [{ param: HEADER, msg: 'Mã chống gửi trùng gồm 1 đến 255 ký tự ASCII không có dấu cách.' }],
  });
});
