import type { RpcContract } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { TRACE_HEADER, currentCorrelationId, currentTraceParent } from '@lacthu/observability';
import { ErrorCode as NatsCode, NatsError, headers, type Msg, type NatsConnection } from 'nats';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { NatsConnector } from './nats-connector';
import {
  CORRELATION_HEADER,
  MAX_RPC_BYTES,
  nestResponseSchema,
  rpcAnswerSchema,
  toRefusal,
} from './rpc-answer';

const TIMEOUT: string = NatsCode.Timeout;
/** An answer takes milliseconds; a machine that works at full load needs seconds, and a late page is better than none. */
const DEFAULT_TIMEOUT_MS = 5_000;
const RETRY_AFTER_SECONDS = 2;

export interface RpcCallOptions {
  /** Timeout in milliseconds (5 s by default). */
  readonly timeoutMs?: number;
}

/** Calls RPCs of other services over NATS, in the wire format of Nest's transport. */
export class RpcClient {
  constructor(private readonly nats: NatsConnector) {}

  /**
   * @throws DomainError the other service's own error; `platform.service_unavailable` if no replica answers or NATS is
   *   unavailable; `platform.upstream_timeout` after the timeout
   * @throws Error if request or answer do not match the contract
   */
  async call<C extends RpcContract>(
    contract: C,
    request: z.infer<C['request']>,
    options: RpcCallOptions = {},
  ): Promise<z.infer<C['response']>> {
    const question = encode(contract, request);
    const connection = await this.nats.ready();
    const reply = await this.ask(connection, contract, question, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    return decode(contract, reply);
  }

  private async ask(
    connection: NatsConnection,
    contract: RpcContract,
    question: string,
    timeout: number,
  ): Promise<Msg> {
    const sent = headers();
    sent.set(CORRELATION_HEADER, currentCorrelationId() ?? randomUUID());
    const parent = currentTraceParent();
    if (parent) sent.set(TRACE_HEADER, parent);
    try {
      return await connection.request(this.nats.names.subject(contract.subject), question, {
        timeout,
        headers: sent,
      });
    } catch (cause) {
      if (cause instanceof NatsError && cause.code === TIMEOUT) {
        throw new DomainError('platform.upstream_timeout', { cause });
      }
      throw new DomainError('platform.service_unavailable', {
        cause,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
  }
}

/** Nest treats a packet with an id as a request and one without as an event. */
function encode(contract: RpcContract, request: unknown): string {
  const parsed = contract.request.safeParse(request);
  if (!parsed.success)
    throw new Error(`${contract.subject}: the question does not fit its contract`, { cause: parsed.error });
  const packet = JSON.stringify({ id: randomUUID(), pattern: contract.subject, data: parsed.data });
  if (Buffer.byteLength(packet) > MAX_RPC_BYTES)
    throw new Error(`${contract.subject}: the question is too large`);
  return packet;
}

function decode<C extends RpcContract>(contract: C, reply: Msg): z.infer<C['response']> {
  const frame = nestResponseSchema.parse(reply.json());
  const answer = rpcAnswerSchema.safeParse(frame.response);
  if (frame.err !== undefined || !answer.success) {
    throw new DomainError('platform.internal', { cause: frame.err ?? answer.error });
  }
  if (!answer.data.ok) throw toRefusal(answer.data);
  const value = contract.response.safeParse(answer.data.value);
  if (!value.success)
    throw new Error(`${contract.subject}: the answer does not fit its contract`, { cause: value.error });
  return value.data as z.infer<C['response']>;
}
