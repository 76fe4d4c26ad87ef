import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import type { ChapterEntity } from './chapter.entity';
import type { NewerParts } from './save-conflict';

/** A superseded text with its author and engine. */
export interface SupersededVersion {
  readonly title: string;
  readonly source: string;
  readonly target: string;
  readonly authorId: number | null;
  readonly engine: string | null;
  readonly model: string | null;
}

/**
 * Number of superseded texts kept for a chapter: the newest 20. Named versions and the newest one written by a user are
 * kept in addition, however often machines translate after it. A version is two whole texts and a book has up to 10,000
 * chapters, so more would cost much disk space, and a longer list would not be read.
 */
const KEPT_VERSIONS = 20;

@Injectable()
export class ChapterVersionsRepository {
  /** Keeps the text that is about to be replaced as a version, and deletes versions beyond the limit. */
  async keep(tx: Tx, chapterId: number): Promise<void> {
    await tx.query(
      `INSERT INTO chapter_versions
         (chapter_id, version, title, original_content, translated_content, author_id, engine, model, created_at)
       SELECT id, version, title, original_content, translated_content, text_author_id, text_engine, text_model, updated_at
         FROM chapters WHERE id = $1
       ON CONFLICT (chapter_id, version) DO NOTHING`,
      [chapterId],
    );
    await tx.query(
      `DELETE FROM chapter_versions WHERE id IN (
         SELECT id FROM chapter_versions WHERE chapter_id = $1 AND name IS NULL ORDER BY version DESC OFFSET $2)
          AND id IS DISTINCT FROM (
         SELECT id FROM chapter_versions WHERE chapter_id = $1 AND engine IS NULL ORDER BY version DESC LIMIT 1)`,
      [chapterId, KEPT_VERSIONS],
    );
  }

  /** A version of this chapter; null when it does not exist or was deleted. */
  async find(tx: Tx, chapterId: number, versionId: number): Promise<SupersededVersion | null> {
    const rows: {
      title: string;
      original_content: string;
      translated_content: string;
      author_id: string | null;
      engine: string | null;
      model: string | null;
    }[] = await tx.query(
      `SELECT title, original_content, translated_content, author_id, engine, model
         FROM chapter_versions WHERE chapter_id = $1 AND id = $2`,
      [chapterId, versionId],
    );
    const row = rows[0];
    if (!row) return null;
    return {
      title: row.title,
      source: row.original_content,
      target: row.translated_content,
      authorId: row.author_id === null ? null : Number(row.author_id),
      engine: row.engine,
      model: row.model,
    };
  }

  /**
   * Reports whether title or text of a locked chapter have changed since `version`. Autosaved texts that were not kept
   * as versions are found by the numbers in the chapter's row. Everything counts as changed when the kept versions do
   * not reach back to `version`, or when it never existed.
   */
  async newerThan(tx: Tx, chapter: ChapterEntity, version: number): Promise<NewerParts> {
    const age = chapter.version - version;
    if (age < 0 || age >= KEPT_VERSIONS) return { title: true, text: true };
    if (age === 0) return { title: false, text: false };
    const rows: NewerParts[] = await tx.query(
      `SELECT coalesce(bool_or(v.title <> c.title), false) AS title,
              coalesce(bool_or(v.original_content <> c.original_content
                            OR v.translated_content <> c.translated_content), false) AS text
         FROM chapter_versions v JOIN chapters c ON c.id = v.chapter_id
        WHERE v.chapter_id = $1 AND v.version >= $2`,
      [chapter.id, version],
    );
    const { title, text } = rows[0] ?? { title: true, text: true };
    return {
      title: title || (chapter.unkeptTitleVersion ?? 0) > version,
      text: text || (chapter.unkeptTextVersion ?? 0) > version,
    };
  }
}
