import type { EntityManager } from 'typeorm';
import type { ClaimedItem } from './claimed-item';
import { loadSteps, lockDueItems, toClaim, type ClaimedJob } from './claim-rows';
import type { JobKind } from './job-kind';

/** The rules of a kind by which items are claimed together. */
export type Companionship = Pick<JobKind, 'kind' | 'mostCompanions' | 'joins'>;

/**
 * Locks the first due item of a job and the following ones that may join it, up to the first that may not.
 *
 * @returns none if other workers have claimed them all
 */
export async function chooseItems(
  tx: EntityManager,
  job: ClaimedJob,
  kind: Companionship,
): Promise<ClaimedItem[]> {
  const [first] = await lockItems(tx, job, { after: -1, most: 1 });
  if (!first) return [];
  const most = kind.mostCompanions(first);
  const next = most > 0 ? await lockItems(tx, job, { after: first.position, most }) : [];
  const chosen = [first];
  for (const item of next) {
    if (!kind.joins(chosen, item)) break;
    chosen.push(item);
  }
  return chosen;
}

async function lockItems(
  tx: EntityManager,
  job: ClaimedJob,
  range: { readonly after: number; readonly most: number },
): Promise<ClaimedItem[]> {
  const rows = await lockDueItems(tx, job.id, range);
  if (rows.length === 0) return [];
  const stepsOf = await loadSteps(
    tx,
    job.id,
    rows.map(({ position }) => position),
  );
  return rows.map((row) => toClaim(job, row, stepsOf(row.position)));
}
