import type { Role } from '@lacthu/contracts';
import type { EntityManager } from 'typeorm';
import { DUE } from './due-items';

/** A Pro user's turn comes this many times as often as a free user's. */
const PRO_WEIGHT = 3;
/** Jobs looked at per claim: the fairest may have lost its last due item to another worker meanwhile. */
const CANDIDATES = 5;

/** A job with due work, and the clock of its kind as it was when it was looked up. */
export interface CandidateRow {
  readonly id: string;
  readonly owner_id: string;
  readonly owner_role: Role;
  readonly owner_pro: boolean;
  readonly scope_id: string | null;
  readonly correlation_id: string | null;
  readonly clock: number;
}

/** Jobs with due work, fairest turn first: a user's turn grows by 1 / weight with each item that was started for him. */
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
 * Start-time fair queueing: whoever was away starts at the clock of the kind, so that absence saves up no claims.
 * https://doi.org/10.1109/90.649569 (Goyal, Vin, Cheng, 1997)
 */
export async function advanceTurn(tx: EntityManager, kind: string, job: CandidateRow): Promise<void> {
  const [own]: { start: number }[] = await tx.query(
    `INSERT INTO job_turns (kind, owner_id, turn) VALUES ($1, $2, $3::float8 + $4::float8)
     ON CONFLICT (kind, owner_id) DO UPDATE SET turn = GREATEST(job_turns.turn, $3::float8) + $4::float8
     RETURNING turn - $4::float8 AS start`,
    [kind, job.owner_id, job.clock, 1 / (job.owner_pro ? PRO_WEIGHT : 1)],
  );
  await tx.query(
    `INSERT INTO job_turns (kind, owner_id, turn) VALUES ($1, 0, $2)
     ON CONFLICT (kind, owner_id) DO UPDATE SET turn = GREATEST(job_turns.turn, EXCLUDED.turn)`,
    [kind, own?.start ?? job.clock],
  );
}
