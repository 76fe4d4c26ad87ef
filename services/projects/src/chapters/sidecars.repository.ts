import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import type { LineFlag } from '@lacthu/contracts';
import type { EntityManager } from 'typeorm';
import { impliedSidecar, type ChapterTexts, type LineSidecar } from '../text/line-sidecar';

interface SidecarRow {
  readonly source_ids: number[];
  readonly target_ids: number[];
  readonly next_id: number;
  readonly links: [number, number][];
  readonly flags: Record<string, LineFlag[]>;
}

@Injectable()
export class SidecarsRepository {
  /**
   * The stored sidecar. A chapter that was never changed since its import has none, so the implied one is returned.
   */
  async load(manager: EntityManager, chapterId: number, texts: ChapterTexts): Promise<LineSidecar> {
    const rows: SidecarRow[] = await manager.query(
      'SELECT source_ids, target_ids, next_id, links, flags FROM chapter_sidecars WHERE chapter_id = $1',
      [chapterId],
    );
    const row = rows[0];
    if (!row) return impliedSidecar(texts);
    return {
      sourceIds: row.source_ids,
      targetIds: row.target_ids,
      nextId: row.next_id,
      links: row.links,
      flags: row.flags,
    };
  }

  async store(tx: Tx, chapterId: number, sidecar: LineSidecar): Promise<void> {
    await tx.query(
      `INSERT INTO chapter_sidecars (chapter_id, source_ids, target_ids, next_id, links, flags)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (chapter_id) DO UPDATE SET source_ids = excluded.source_ids, target_ids = excluded.target_ids,
         next_id = excluded.next_id, links = excluded.links, flags = excluded.flags`,
      [
        chapterId,
        JSON.stringify(sidecar.sourceIds),
        JSON.stringify(sidecar.targetIds),
        sidecar.nextId,
        JSON.stringify(sidecar.links),
        JSON.stringify(sidecar.flags),
      ],
    );
  }
}
