import { Injectable } from '@nestjs/common';
import type { ProjectSnapshot } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import { searchColumns } from './story-search';
import type { ChapterText } from './story-source';

export type PublishedStory = NonNullable<ProjectSnapshot['story']>;
type StoryChapter = PublishedStory['chapters'][number];

/** Names of a story from other services or computed. */
export interface ShownNames {
  /** The author; if the story names none, the account that published it. */
  readonly authorName: string;
  /** Name of the account; null while unknown. */
  readonly translatorName: string | null;
  /** Reading of the original name; empty if it has none. */
  readonly reading: string;
}

@Injectable()
export class StoriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async isPublic(id: number): Promise<boolean> {
    return (await this.visibility(id)).public;
  }

  /** Returns whether readers see the story, and whether an administrator has hidden a published one. */
  async visibility(id: number): Promise<{ public: boolean; hidden: boolean }> {
    const rows: { public: boolean; hidden: boolean }[] = await this.dataSource.query(
      'SELECT is_public AS public, is_published AND hidden_at IS NOT NULL AS hidden FROM stories WHERE id = $1',
      [id],
    );
    return rows[0] ?? { public: false, hidden: false };
  }

  /** Locks a public story, so that changes by readers are serialised. @returns false if it is not public */
  async lockPublic(tx: Tx, id: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      'SELECT 1 FROM stories WHERE id = $1 AND is_public FOR NO KEY UPDATE',
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Returns those of the stories, locked by this transaction, whose counts were not published within the last
   * `intervalMs`, and marks them as published. The clock is read while the row is locked, so that a later change never
   * falls into an earlier interval.
   */
  async claimUnpublishedCounts(tx: Tx, ids: readonly number[], intervalMs: number): Promise<number[]> {
    const [rows]: [{ id: string }[], number] = await tx.query(
      `UPDATE stories SET counts_told_at = clock_timestamp()
        WHERE id = ANY($1::bigint[])
          AND (counts_told_at IS NULL OR counts_told_at <= clock_timestamp() - make_interval(secs => $2))
        RETURNING id`,
      [ids, intervalMs / 1_000],
    );
    return rows.map((row) => Number(row.id));
  }

  /** Project version of the copy; 0 if there is no copy. */
  async version(id: number): Promise<number> {
    const rows: { version: string }[] = await this.dataSource.query(
      'SELECT version FROM stories WHERE id = $1',
      [id],
    );
    return Number(rows[0]?.version ?? 0);
  }

  /** Last known name of an account that has published stories. */
  async translatorName(userId: number): Promise<string | undefined> {
    const rows: { name: string }[] = await this.dataSource.query(
      'SELECT name FROM translators WHERE id = $1',
      [userId],
    );
    return rows[0]?.name;
  }

  /** Ids of published stories above `after`, including hidden ones, in ascending order. */
  async publishedIds(after: number, limit: number): Promise<number[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      'SELECT id FROM stories WHERE is_published AND id > $1 ORDER BY id LIMIT $2',
      [after, limit],
    );
    return rows.map((row) => Number(row.id));
  }

  /** Ids of stories with texts copied before lines had ids, in ascending order. */
  async outdatedIds(): Promise<number[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      'SELECT DISTINCT story_id AS id FROM story_chapters WHERE line_ids IS NULL ORDER BY story_id',
    );
    return rows.map((row) => Number(row.id));
  }

  /** Versions of the copied chapter texts. */
  async chapterVersions(tx: Tx, id: number): Promise<Map<number, number>> {
    const rows: { id: string; version: number }[] = await tx.query(
      'SELECT id, version FROM story_chapters WHERE story_id = $1',
      [id],
    );
    return new Map(rows.map((row) => [Number(row.id), row.version]));
  }

  /** Chapters copied before lines had ids. */
  async chaptersWithoutLineIds(tx: Tx, id: number): Promise<Set<number>> {
    const rows: { id: string }[] = await tx.query(
      'SELECT id FROM story_chapters WHERE story_id = $1 AND line_ids IS NULL',
      [id],
    );
    return new Set(rows.map((row) => Number(row.id)));
  }

  /** Locks the row until the transaction ends and returns the project version of the copy; 0 for a new story. */
  async lockVersion(tx: Tx, id: number): Promise<number> {
    await tx.query('INSERT INTO stories (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    const [row]: { version: string }[] = await tx.query(
      'SELECT version FROM stories WHERE id = $1 FOR UPDATE',
      [id],
    );
    return Number(row?.version);
  }

  /** Withdraws a story at once. Views, reactions and other data of readers stay for a later republication. */
  async withdraw(tx: Tx, id: number, version: number): Promise<void> {
    await tx.query('DELETE FROM story_chapters WHERE story_id = $1', [id]);
    await tx.query(
      `UPDATE stories SET is_public = false, is_published = false, version = $2, description = '', poster_url = NULL, original_name = '',
              search_text = '', search_marked = '', search_han = '', chapter_count = 0 WHERE id = $1`,
      [id, version],
    );
    await this.forgetOwner(tx, 'id = $1 AND owner_id IN (SELECT user_id FROM deleted_accounts)', id);
  }

  /** Deletes owner and names of all withdrawn stories of a deleted account. */
  async forgetOwnerOfAll(tx: Tx, ownerId: number): Promise<void> {
    await this.forgetOwner(tx, 'owner_id = $1 AND NOT is_published', ownerId);
  }

  /** The row stays, because reports may still refer to the story. */
  private async forgetOwner(tx: Tx, condition: string, id: number): Promise<void> {
    await tx.query(
      `UPDATE stories SET owner_id = NULL, name = 'Truyện đã xóa', author_name = '' WHERE ${condition}`,
      [id],
    );
  }

  /** Stores a published story. One hidden by an administrator stays hidden, but is kept up to date. */
  async show(tx: Tx, id: number, version: number, story: PublishedStory, names: ShownNames): Promise<void> {
    const { authorName, translatorName } = names;
    const originalName = story.originalName ?? '';
    const searched = searchColumns({ name: story.name, authorName, originalName, reading: names.reading });
    if (translatorName !== null) await this.nameTranslator(tx, story.ownerId, translatorName);
    await tx.query(
      `UPDATE stories SET is_public = hidden_at IS NULL, is_published = true, version = $2, owner_id = $3, name = $4, author_name = $5, genre = $6,
              description = $7, poster_url = $8, published_at = $9, search_text = $10, search_marked = $11, chapter_count = $12,
              search_han = $13, original_name = $14, work_type = $15, is_adult = $16,
              changed_at = CASE WHEN (is_public, name, author_name, genre, description, poster_url, chapter_count, original_name, work_type, is_adult)
                                     IS DISTINCT FROM (true, $4, $5, $6, $7, $8, $12, $14, $15, $16) THEN now() ELSE changed_at END
        WHERE id = $1`,
      [
        id,
        version,
        story.ownerId,
        story.name,
        authorName,
        story.genre,
        story.description,
        story.posterUrl,
        story.publishedAt,
        searched.search_text,
        searched.search_marked,
        story.chapters.filter((chapter) => chapter.readable).length,
        searched.search_han,
        originalName,
        story.workType ?? null,
        story.isAdult ?? false,
      ],
    );
  }

  private async nameTranslator(tx: Tx, userId: number, name: string): Promise<void> {
    await tx.query(
      `INSERT INTO translators (id, name) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE translators.name <> excluded.name`,
      [userId, name],
    );
  }

  /**
   * Stores fetched texts. New chapters get title and position at once, so that a visible story never shows a chapter
   * without a title. A newer text stored by a concurrent pull stays.
   */
  async storeTexts(
    tx: Tx,
    id: number,
    chapters: readonly StoryChapter[],
    texts: readonly ChapterText[],
  ): Promise<void> {
    const facts = new Map(chapters.map((chapter) => [chapter.id, chapter]));
    await tx.query(
      `INSERT INTO story_chapters (id, story_id, title, display_order, version, translated_content, line_ids, readable_at)
       SELECT t.id, $1, t.title, t.position, t.version, t.content, t.line_ids::int[], CASE WHEN s.is_public THEN now() END
         FROM stories s, unnest($2::bigint[], $3::text[], $4::int[], $5::int[], $6::text[], $7::text[])
              AS t (id, title, position, version, content, line_ids)
        WHERE s.id = $1
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, translated_content = excluded.translated_content,
              line_ids = excluded.line_ids, changed_at = CASE
                WHEN story_chapters.translated_content IS DISTINCT FROM excluded.translated_content THEN now()
                ELSE story_chapters.changed_at END
         WHERE story_chapters.version < excluded.version
            OR (story_chapters.line_ids IS NULL AND story_chapters.version = excluded.version)`,
      [
        id,
        texts.map((text) => text.id),
        texts.map((text) => facts.get(text.id)?.title ?? ''),
        texts.map((text) => facts.get(text.id)?.displayOrder ?? 0),
        texts.map((text) => text.version),
        texts.map((text) => text.translatedContent),
        texts.map((text) => text.lineIds && `{${text.lineIds.join(',')}}`),
      ],
    );
  }

  /** Sets title, order and audio of the chapters, whose texts are stored, and deletes all others. */
  async arrangeChapters(tx: Tx, id: number, chapters: readonly StoryChapter[]): Promise<void> {
    const ids = chapters.map((chapter) => chapter.id);
    await tx.query('DELETE FROM story_chapters WHERE story_id = $1 AND NOT (id = ANY($2))', [id, ids]);
    await tx.query(
      `UPDATE story_chapters c
          SET title = s.title, display_order = s.position, audio_url = s.url, audio_duration_ms = s.duration,
              audio_expires_at = s.expires,
              changed_at = CASE WHEN c.title IS DISTINCT FROM s.title THEN now() ELSE c.changed_at END
         FROM unnest($2::bigint[], $3::text[], $4::int[], $5::text[], $6::int[], $7::timestamptz[])
              AS s (id, title, position, url, duration, expires)
        WHERE c.story_id = $1 AND c.id = s.id
          AND (c.title, c.display_order, c.audio_url, c.audio_expires_at)
              IS DISTINCT FROM (s.title, s.position, s.url, s.expires)`,
      [
        id,
        ids,
        chapters.map((chapter) => chapter.title),
        chapters.map((chapter) => chapter.displayOrder),
        chapters.map((chapter) => chapter.audio?.url ?? null),
        chapters.map((chapter) => chapter.audio?.durationMs ?? null),
        chapters.map((chapter) => chapter.audio?.expiresAt ?? null),
      ],
    );
    // Milliseconds: the cursor of the list contains no more, and a row must not differ from its own cursor.
    await tx.query(
      `UPDATE stories SET latest_chapter_at =
              (SELECT date_trunc('milliseconds', max(c.readable_at)) FROM story_chapters c WHERE c.story_id = $1)
        WHERE id = $1`,
      [id],
    );
  }
}
