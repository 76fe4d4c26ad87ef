import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import { chapterStanding, type ChapterStanding } from './chapter-state';
import type { AllowedRuns } from './leftover-lines';
import type { LeftoverTotals } from './leftovers-warning';

/** Chapters whose texts are in memory at a time. */
const BATCH = 50;

interface CountedRow {
  readonly id: string;
  readonly original_content: string;
  readonly translated_content: string;
  /** Number of failed lines. */
  readonly failed: number;
}

/** Counts of leftover Chinese, stored in the chapters. */
@Injectable()
export class LeftoverCountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async totals(projectId: number): Promise<LeftoverTotals> {
    const [row]: LeftoverTotals[] = await this.dataSource.query(
      `SELECT coalesce(sum(leftover_count), 0)::int AS lines, count(*)::int AS chapters
         FROM chapters WHERE project_id = $1 AND leftover_count > 0`,
      [projectId],
    );
    return row ?? { lines: 0, chapters: 0 };
  }

  /**
   * Recounts all chapters after the allowed runs of the project have changed. Chapter versions do not change, because
   * no text does.
   */
  async recountAll(tx: Tx, projectId: number, allowed: AllowedRuns): Promise<void> {
    for (let after = '0'; ;) {
      const rows: CountedRow[] = await tx.query(
        `SELECT c.id, c.original_content, c.translated_content,
                (SELECT count(*) FROM chapter_sidecars s, jsonb_each(s.flags) AS line (id, flags)
                  WHERE s.chapter_id = c.id AND line.flags ? 'failed')::int AS failed
           FROM chapters c
          WHERE c.project_id = $1 AND c.id > $2 AND c.han_lines > 0
          ORDER BY c.id LIMIT ${BATCH}`,
        [projectId, after],
      );
      const last = rows.at(-1);
      if (!last) return;
      await storeStandings(tx, rows, allowed);
      after = last.id;
    }
  }
}

async function storeStandings(tx: Tx, rows: readonly CountedRow[], allowed: AllowedRuns): Promise<void> {
  const standings: ChapterStanding[] = rows.map((row) =>
    chapterStanding({ source: row.original_content, target: row.translated_content }, row.failed, allowed),
  );
  await tx.query(
    `UPDATE chapters c SET state = n.state, han_lines = n.han, leftover_count = n.leftovers
       FROM unnest($1::bigint[], $2::text[], $3::int[], $4::int[]) AS n (id, state, han, leftovers)
      WHERE c.id = n.id AND (c.state, c.han_lines, c.leftover_count) IS DISTINCT FROM (n.state, n.han, n.leftovers)`,
    [
      rows.map(({ id }) => id),
      standings.map(({ state }) => state),
      standings.map(({ hanLines }) => hanLines),
      standings.map(({ leftoverCount }) => leftoverCount),
    ],
  );
}
