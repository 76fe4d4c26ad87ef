import type { JobKind } from './job-kind';

/** Due and running items of one owner. */
export interface OwnerBacklog {
  readonly ownerId: number;
  readonly items: number;
}

/**
 * Number of processes that the items of a kind keep busy: due and running items, but for each owner at most as many as
 * limits allow, because more would only wait for the same permits.
 */
export async function desiredReplicas(
  { slots, allowedItems }: Pick<JobKind, 'slots' | 'allowedItems'>,
  backlog: readonly OwnerBacklog[],
): Promise<number> {
  const wanted = await Promise.all(
    backlog.map(async ({ ownerId, items }) => Math.min(items, await allowedItems(ownerId))),
  );
  return wanted.reduce((sum, items) => sum + items, 0) / slots;
}
