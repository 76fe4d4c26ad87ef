import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { z } from 'zod';

/** Header that carries the correlation id of the browser's request between processes. */
export const CORRELATION_HEADER = 'lacthu-correlation-id';

/** Larger requests and answers must use internal HTTP. */
export const MAX_RPC_BYTES = 256 * 1024;

const refusalSchema = z.object({ ok: z.literal(false), code: z.string(), msg: z.string() });

/** Answer of a handler. Rejections are values, so that their codes survive the transport. */
export const rpcAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  refusalSchema,
]);
export type RpcAnswer = z.infer<typeof rpcAnswerSchema>;

/** Envelope in which Nest's NATS transport wraps an answer. */
export const nestResponseSchema = z.object({ response: z.unknown().optional(), err: z.unknown().optional() });

/** Converts the other service's rejection to an error, as if it had been thrown here. */
export function toRefusal(answer: z.infer<typeof refusalSchema>): DomainError {
  if (answer.code in ERROR_CATALOGUE) return new DomainError(answer.code as ErrorCode, { msg: answer.msg });
  return new DomainError('platform.internal', { cause: answer });
}
