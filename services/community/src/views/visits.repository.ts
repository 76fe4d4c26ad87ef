import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Time within which a visitor counts once. */
const COUNTED_FOR = `interval '30 minutes'`;
/**
 * Browsers of one guest address that count per story within that time: enough for a household, too few for a script
 * that invents browsers.
 */
const BROWSERS_PER_ADDRESS = 3;
/** Old rows deleted per batch, so that deleting does not delay counting. */
const FORGOTTEN_PER_BATCH = 5_000;

/** A visitor of a story, with a name that is the same on each visit. */
export interface Visitor {
  readonly storyId: number;
  readonly userId: number | null;
  readonly name: string;
  /** Key of a guest's address; null for an account, whose views count without that limit. */
  readonly address: string | null;
}

@Injectable()
export class VisitsRepository {
  /**
   * Counts visitors who were not counted recently. Stories are locked in the order of their ids, so that concurrent
   * batches of several gateways neither count a visitor twice nor deadlock.
   *
   * @returns number of counted visits per story, without zeros
   */
  async count(tx: Tx, visitors: readonly Visitor[]): Promise<Map<number, number>> {
    const parameters = [
      visitors.map(({ storyId }) => storyId),
      visitors.map(({ userId }) => userId),
      visitors.map(({ name }) => name),
      visitors.map(({ address }) => address),
    ];
    await tx.query(
      'SELECT 1 FROM stories WHERE id = ANY($1::bigint[]) AND is_public ORDER BY id FOR NO KEY UPDATE',
      [parameters[0]],
    );
    const [stories]: [{ id: string; counted: number }[], number] = await tx.query(COUNT, parameters);
    return new Map(stories.map(({ id, counted }) => [Number(id), counted]));
  }

  /** Deletes expired rows; rows locked by another batch are skipped. */
  async forget(tx: Tx): Promise<void> {
    await tx.query(
      `DELETE FROM story_visits WHERE (story_id, visitor) IN (
         SELECT story_id, visitor FROM story_visits WHERE counted_at <= now() - ${COUNTED_FOR}
          ORDER BY counted_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [FORGOTTEN_PER_BATCH],
    );
  }
}

/**
 * The owner of a story does not count. `now()` is the time of the transaction, so the rows of one batch have the same
 * time.
 */
const COUNT = `
  WITH came AS (
    SELECT DISTINCT ON (v.story_id, v.visitor) v.story_id, v.visitor, v.address
      FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) AS v (story_id, user_id, visitor, address)
      JOIN stories s ON s.id = v.story_id AND s.is_public AND s.owner_id IS DISTINCT FROM v.user_id
     WHERE NOT EXISTS (SELECT FROM story_visits known WHERE known.story_id = v.story_id AND known.visitor = v.visitor
                          AND known.counted_at > now() - ${COUNTED_FOR})
     ORDER BY v.story_id, v.visitor
  ), placed AS (
    SELECT came.*, row_number() OVER (PARTITION BY story_id, address ORDER BY visitor)
             + (SELECT count(*) FROM story_visits known WHERE known.story_id = came.story_id
                   AND known.address = came.address AND known.counted_at > now() - ${COUNTED_FOR}) AS place
      FROM came
  ), counted AS (
    INSERT INTO story_visits (story_id, visitor, address) SELECT story_id, visitor, address FROM placed
     WHERE address IS NULL OR place <= ${BROWSERS_PER_ADDRESS} ORDER BY story_id, visitor
    ON CONFLICT (story_id, visitor) DO UPDATE SET counted_at = excluded.counted_at, address = excluded.address
     WHERE story_visits.counted_at <= now() - ${COUNTED_FOR}
    RETURNING story_id
  ), sums AS (
    SELECT story_id, count(*)::int AS counted FROM counted GROUP BY story_id
  )
  UPDATE stories SET view_count = view_count + sums.counted FROM sums WHERE stories.id = sums.story_id
  RETURNING stories.id, sums.counted`;
