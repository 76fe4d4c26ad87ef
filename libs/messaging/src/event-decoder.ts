import { eventEnvelopeSchema, type EventContract, type EventOf } from '@lacthu/contracts';
import { z } from 'zod';

/** The message is not what its contract says; trying again cannot help. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** Reads an event and checks envelope and data. @throws InvalidEvent */
export function decodeEvent<C extends EventContract>(contract: C, payload: string): EventOf<C> {
  const schema = eventEnvelopeSchema.extend({ data: contract.schema });
  const parsed = schema.safeParse(parseJson(payload));
  if (!parsed.success) throw new InvalidEvent(z.prettifyError(parsed.error));
  if (parsed.data.type !== contract.type)
    throw new InvalidEvent(`expected ${contract.type}, got ${parsed.data.type}`);
  return parsed.data as EventOf<C>;
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    throw new InvalidEvent('the payload is not JSON');
  }
}
