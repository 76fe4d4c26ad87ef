import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { z } from 'zod';

/** Header that carries the browser's request id from process to process. */
export const CORRELATION_HEADER = 'lacthu-correlation-id';

/** Questions and answers above this travel by internal HTTP. */
export const MAX_RPC_BYTES = 256 * 1024;

const refusalSchema = z.object({ ok: z.literal(false), code: z.string(), msg: z.string() });

/** What a handler sends back: refusals are values, so that their codes survive the way. */
export const rpcAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  refusalSchema,
]);
export type RpcAnswer = z.infer<typeof rpcAnswerSchema>;

/** The frame in which Nest's NATS transport wraps an answer. */
export const nestResponseSchema = z.object({ response: z.unknown().optional(), err: z.unknown().optional() });

/** The other side's refusal as if it had been thrown here. */
export function toRefusal(answer: z.infer<typeof refusalSchema>): DomainError {
  if (answer.code in ERROR_CATALOGUE) return new DomainError(answer.code as ErrorCode, { msg: answer.msg });
  return new DomainError('platform.internal', { cause: answer });
}
