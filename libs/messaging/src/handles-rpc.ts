import { Logger } from '@nestjs/common';
import { Ctx, MessagePattern, Payload, type NatsContext } from '@nestjs/microservices';
import { parseRequest, type RpcContract } from '@lacthu/contracts';
import { DomainError, toDomainError } from '@lacthu/http';
import { TRACE_HEADER, parentFrom, traced } from '@lacthu/observability';
import type { MsgHdrs } from 'nats';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { CORRELATION_HEADER, MAX_RPC_BYTES, type RpcAnswer } from './rpc-answer';

type RpcMethod<C extends RpcContract> = (request: z.infer<C['request']>) => Promise<z.infer<C['response']>>;

const logger = new Logger('rpc');

/**
 * Makes a method of a `@Controller()` class (file suffix `.rpc`) answer an RPC. The method receives the validated
 * request; its answer is validated and stripped to the contract's fields. A thrown DomainError reaches the caller with
 * the same code; any other error becomes `platform.internal` for the caller and is logged here.
 */
export function HandlesRpc<C extends RpcContract>(contract: C) {
  return <Method extends RpcMethod<C>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const method = descriptor.value;
    if (!method) throw new Error(`@HandlesRpc(${contract.subject}) belongs on a method`);
    const answering = async function (
      this: object,
      request: unknown,
      context: NatsContext,
    ): Promise<RpcAnswer> {
      const correlationId = correlationOf(context);
      const parentId = parentFrom(headersOf(context)?.get(TRACE_HEADER), correlationId);
      return traced({ name: contract.subject, kind: 'server', correlationId, parentId }, () =>
        answer(contract, request, (checked) => method.call(this, checked)),
      );
    };
    Object.defineProperty(descriptor, 'value', { value: answering });
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(contract.subject)(target, key, descriptor);
  };
}

async function answer<C extends RpcContract>(
  contract: C,
  request: unknown,
  method: (request: z.infer<C['request']>) => Promise<unknown>,
): Promise<RpcAnswer> {
  try {
    const value = contract.response.safeParse(await method(requestOf(contract, request)));
    if (!value.success) throw new Error(`the answer does not fit its contract: ${value.error.message}`);
    if (Buffer.byteLength(JSON.stringify(value.data)) > MAX_RPC_BYTES)
      throw new Error('the answer is too large');
    return { ok: true, value: value.data };
  } catch (thrown) {
    return refuse(contract, thrown);
  }
}

function requestOf<C extends RpcContract>(contract: C, request: unknown): z.infer<C['request']> {
  try {
    return parseRequest(contract.request, request) as z.infer<C['request']>;
  } catch (cause) {
    throw new DomainError('platform.invalid_input', { cause });
  }
}

function refuse(contract: RpcContract, thrown: unknown): RpcAnswer {
  const error = toDomainError(thrown);
  if (error.status >= 500) {
    logger.error('rpc.failed', thrown instanceof Error ? thrown.stack : String(thrown), contract.subject);
  }
  return { ok: false, code: error.code, msg: error.message };
}

function correlationOf(context: NatsContext): string {
  return headersOf(context)?.get(CORRELATION_HEADER) || randomUUID();
}

function headersOf(context: NatsContext): MsgHdrs | undefined {
  return context.getHeaders() as MsgHdrs | undefined;
}
