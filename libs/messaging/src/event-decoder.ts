import { eventEnvelopeSchema, type EventContract, type EventOf } from '@lacthu/contracts';
import { z } from 'zod';

/** The message does not match its contract; a retry cannot help. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}

/** Decodes an event and validates envelope and data. @throws InvalidEventError */
export function decodeEvent<C extends EventContract>(contract: C, payload: string): EventOf<C> {
  const schema = eventEnvelopeSchema.extend({ data: contract.schema });
  const parsed = schema.safeParse(parseJson(payload));
  if (!parsed.success) throw new InvalidEventError(z.prettifyError(parsed.error));
  if (parsed.data.type !== contract.type)
    throw new InvalidEventError(`expected ${contract.type}, got ${parsed.data.type}`);
  return parsed.data as EventOf<C>;
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    throw new InvalidEventError('the payload is not JSON');
  }
}
