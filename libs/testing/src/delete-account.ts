import type { INestApplicationContext, Type } from '@nestjs/common';
import { UserDeletedV1, type EventOf } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';

interface DeletesOwnData {
  handle(event: EventOf<typeof UserDeletedV1>, tx: Tx): Promise<void>;
}

/** Gives a service's handler the event that an account was deleted, in a transaction as the consumer does. */
export function deleteAccount(
  app: INestApplicationContext,
  handler: Type<DeletesOwnData>,
  userId: number,
): Promise<void> {
  const event = { data: { userId } } as EventOf<typeof UserDeletedV1>;
  return app
    .get(UnitOfWork, { strict: false })
    .run((tx) => app.get(handler, { strict: false }).handle(event, tx));
}
