import type { Role } from '@lacthu/contracts';
import type { EntityManager } from 'typeorm';
import { DUE } from './due-items';

/** A Pro user gets this many items for each item of a free user. */
const PRO_WEIGHT = 3;
/** Jobs read per claim: the first may have lost its last due item to another worker meanwhile. */
const CANDIDATES = 5;

/** A job with due items, and the virtual clock of its kind when it was read. */
export interface CandidateRow {
  readonly id: string;
  readonly owner_id: string;
  readonly owner_role: Role;
  readonly owner_pro: boolean;
  readonly scope_id: string | null;
  readonly correlation_id: string | null;
  readonly clock: number;
}

/** Jobs with due items in fair order: an owner's virtual time grows by 1 / weight with each started item. */
export function candidates(tx: EntityManager, kind: string): Promise<CandidateRow[]> {
  return tx.query(
    `SELECT j.id, j.owner_id, j.owner_role, j.owner_pro, j.scope_id, j.correlation_id,
            COALESCE(clock.turn, 0) AS clock
     FROM jobs j
     LEFT JOIN job_turns own ON own.kind = j.kind AND own.owner_id = j.owner_id
     LEFT JOIN job_turns clock ON clock.kind = j.kind AND clock.owner_id = 0
     WHERE j.kind = $1 AND j.status IN ('pending', 'processing')
       AND EXISTS (SELECT 1 FROM job_items i WHERE i.job_id = j.id AND ${DUE})
     ORDER BY GREATEST(COALESCE(own.turn, 0), COALESCE(clock.turn, 0)), j.created_at, j.id
     LIMIT $2`,
    [kind, CANDIDATES],
  );
}

/**
 * Start-time fair queueing: an owner who was idle starts at the clock of the kind, so that idle time earns no credit.
 * https://doi.org/10.1109/90.649569 (Goyal, Vin, Cheng, 1997)
 */
export async function advanceVirtualTime(
  tx: EntityManager,
  kind: string,
  job: CandidateRow,
  items: number,
): Promise<void> {
  const [own]: { start: number }[] = await tx.query(
    `INSERT INTO job_turns (kind, owner_id, turn) VALUES ($1, $2, $3::float8 + $4::float8)
     ON CONFLICT (kind, owner_id) DO UPDATE SET turn = GREATEST(job_turns.turn, $3::float8) + $4::float8
     RETURNING turn - $4::float8 AS start`,
    [kind, job.owner_id, job.clock, items / (job.owner_pro ? PRO_WEIGHT : 1)],
  );
  await tx.query(
    `INSERT INTO job_turns (kind, owner_id, turn) VALUES ($1, 0, $2)
     ON CONFLICT (kind, owner_id) DO UPDATE SET turn = GREATEST(job_turns.turn, EXCLUDED.turn)`,
    [kind, own?.start ?? job.clock],
  );
}
