import type { JobKind } from './job-kind';

/** Items of one owner that are due or being worked on. */
export interface OwnersItems {
  readonly ownerId: number;
  readonly items: number;
}

/**
 * How many processes the items of a kind keep busy: by what is due and what is being done, but for each owner at most as
 * much as limits allow. More would wait for the same permits.
 */
export async function wantedWorkers(
  { slots, allowedItems }: Pick<JobKind, 'slots' | 'allowedItems'>,
  backlog: readonly OwnersItems[],
): Promise<number> {
  const wanted = await Promise.all(
    backlog.map(async ({ ownerId, items }) => Math.min(items, await allowedItems(ownerId))),
  );
  return wanted.reduce((sum, items) => sum + items, 0) / slots;
}
