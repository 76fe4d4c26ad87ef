import { z } from 'zod';

/** Common fields of every event. */
export const eventEnvelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  occurredAt: z.iso.datetime({ offset: true }),
  aggregateId: z.string(),
  /** Grows with each change of the aggregate, so that consumers can recognise outdated events. */
  aggregateVersion: z.number().int().nonnegative(),
  actorId: z.number().int().nullable(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;

/** An event type: `<service>.<aggregate>.<past-tense>.v<n>`, published on `evt.<type>`. */
export interface EventContract<Schema extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly subject: string;
  /** Service that owns and publishes it. */
  readonly owner: string;
  readonly meaning: string;
  readonly schema: Schema;
  readonly sample: z.infer<Schema>;
}

export type EventOf<C extends EventContract> = EventEnvelope & { data: z.infer<C['schema']> };

/** Defines an event; owner and subject are derived from its type. */
export function defineEvent<Schema extends z.ZodType>(definition: {
  type: string;
  meaning: string;
  schema: Schema;
  sample: z.infer<Schema>;
}): EventContract<Schema> {
  const owner = definition.type.split('.')[0] ?? '';
  return { ...definition, owner, subject: `evt.${definition.type}` };
}
