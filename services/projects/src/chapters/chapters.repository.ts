import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import type { ChapterStanding } from '../text/chapter-state';
import { ChapterEntity } from './chapter.entity';
import type { Placed } from './chapter-order';

export interface NewChapter extends ChapterStanding {
  readonly title: string;
  readonly originalContent: string;
  readonly translatedContent: string;
  readonly textEngine?: string | null;
  readonly textModel?: string | null;
}

/** Rows of one INSERT: large enough to be fast, small enough not to hold the texts of a book twice. */
const INSERT_BATCH = 200;

@Injectable()
export class ChaptersRepository {
  lock(tx: Tx, id: number): Promise<ChapterEntity | null> {
    return tx.findOne(ChapterEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Appends chapters after the last one, in the given order. @returns their ids */
  async append(
    tx: Tx,
    projectId: number,
    authorId: number,
    chapters: readonly NewChapter[],
  ): Promise<number[]> {
    const [last]: { position: number }[] = await tx.query(
      'SELECT coalesce(max(display_order), 0)::int AS position FROM chapters WHERE project_id = $1',
      [projectId],
    );
    const ids: number[] = [];
    for (let start = 0; start < chapters.length; start += INSERT_BATCH) {
      const batch = chapters.slice(start, start + INSERT_BATCH);
      ids.push(...(await insertBatch(tx, projectId, authorId, (last?.position ?? 0) + start, batch)));
    }
    return ids;
  }

  /**
   * Writes columns that are not part of the text, such as the official audio. The version does not change, because it
   * is the version of the text.
   */
  async updateBesideText(
    tx: Tx,
    chapter: ChapterEntity,
    changes: Partial<Pick<ChapterEntity, 'audioUrl' | 'autosaveSession'>>,
  ): Promise<ChapterEntity> {
    return tx.save(ChapterEntity, Object.assign(chapter, changes));
  }

  /** Writes the changed columns and raises the version. */
  async update(tx: Tx, chapter: ChapterEntity, changes: Partial<ChapterEntity>): Promise<ChapterEntity> {
    Object.assign(chapter, changes, { version: chapter.version + 1 });
    return tx.save(ChapterEntity, chapter);
  }

  /**
   * Deletes a chapter and moves the following ones up, so that display_order has no gap. @returns false when the
   * chapter does not exist
   */
  async delete(tx: Tx, id: number): Promise<boolean> {
    // TypeORM returns [rows, count] for a DELETE.
    const [rows]: [{ project_id: string; display_order: number }[], number] = await tx.query(
      'DELETE FROM chapters WHERE id = $1 RETURNING project_id, display_order',
      [id],
    );
    const deleted = rows[0];
    if (!deleted) return false;
    await tx.query(
      'UPDATE chapters SET display_order = display_order - 1 WHERE project_id = $1 AND display_order > $2',
      [deleted.project_id, deleted.display_order],
    );
    return true;
  }

  /** Positions of all chapters of a project, in order. */
  async places(tx: Tx, projectId: number): Promise<Placed[]> {
    const rows: { id: string; display_order: number }[] = await tx.query(
      'SELECT id, display_order FROM chapters WHERE project_id = $1 ORDER BY display_order, id',
      [projectId],
    );
    return rows.map((row) => ({ id: Number(row.id), order: row.display_order }));
  }

  async place(tx: Tx, places: readonly Placed[]): Promise<void> {
    await tx.query(
      `UPDATE chapters c SET display_order = o.position
         FROM unnest($1::bigint[], $2::int[]) AS o (id, position) WHERE c.id = o.id`,
      [places.map(({ id }) => id), places.map(({ order }) => order)],
    );
  }
}

async function insertBatch(
  tx: Tx,
  projectId: number,
  authorId: number,
  position: number,
  batch: readonly NewChapter[],
): Promise<number[]> {
  const rows: { id: string }[] = await tx.query(
    `INSERT INTO chapters (project_id, text_author_id, title, original_content, translated_content, state,
                           han_lines, leftover_count, text_engine, text_model, display_order)
     SELECT $1, $2, c.title, c.original, c.translated, c.state, c.han, c.leftovers, c.engine, c.model, $3 + c.position
       FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[], $10::text[], $11::text[])
            WITH ORDINALITY AS c (title, original, translated, state, han, leftovers, engine, model, position)
      ORDER BY c.position
     RETURNING id`,
    [
      projectId,
      authorId,
      position,
      batch.map((chapter) => chapter.title),
      batch.map((chapter) => chapter.originalContent),
      batch.map((chapter) => chapter.translatedContent),
      batch.map((chapter) => chapter.state),
      batch.map((chapter) => chapter.hanLines),
      batch.map((chapter) => chapter.leftoverCount),
      batch.map((chapter) => chapter.textEngine ?? null),
      batch.map((chapter) => chapter.textModel ?? null),
    ],
  );
  return rows.map((row) => Number(row.id));
}
