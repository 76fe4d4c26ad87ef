import { Injectable } from '@nestjs/common';
import type { ShelfQuery, ShelfResponse } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { decodeShelfCursor, encodeShelfCursor } from './shelf-cursor';
import { POSITION_SQL, presentShelfItem, type ShelfRow } from './shelf.presenter';

/** Table and sort columns of each list; the last column breaks ties, so that pages are stable. */
const LISTS = {
  follows: { table: 'follows', time: 'followed_at', key: 'story_id' },
  bookmarks: { table: 'bookmarks', time: 'marked_at', key: 'chapter_id' },
  history: { table: 'reading_history', time: 'read_at', key: 'story_id' },
} as const;

/** SQL that counts never-opened chapters after the position `p`; without a position, all chapters of the story. */
const UNREAD_SQL = `
  (SELECT count(*)::int FROM story_chapters c
    WHERE c.story_id = s.id
      AND (p.position IS NULL OR
           (c.display_order, c.id) > ((p.position ->> 'display_order')::int, (p.position ->> 'chapter_id')::bigint))
      AND NOT EXISTS (SELECT 1 FROM read_chapters r WHERE r.user_id = $1 AND r.chapter_id = c.id))`;

const CHAPTER_SQL = `jsonb_build_object('id', c.id, 'title', c.title, 'display_order', c.display_order)`;

interface Row extends ShelfRow {
  readonly id: string;
  /** Timestamp of the row with microseconds. */
  readonly cursor_at: string;
}

@Injectable()
export class ShelfQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * One page of a list, newest first. Stories that are not public are left out and return when they are republished.
   */
  async list(userId: number, query: ShelfQuery): Promise<ShelfResponse> {
    const { table, time, key } = LISTS[query.list];
    const ofChapters = query.list === 'bookmarks';
    const cursor = decodeShelfCursor(query.cursor, query.list);
    const rows: Row[] = await this.dataSource.query(
      `WITH page AS MATERIALIZED (
         SELECT e.${key} AS id, e.story_id, e.${time} AS at, ${ofChapters ? CHAPTER_SQL : 'NULL::jsonb'} AS chapter
           FROM ${table} e JOIN stories s ON s.id = e.story_id
           ${ofChapters ? 'JOIN story_chapters c ON c.id = e.chapter_id' : ''}
          WHERE e.user_id = $1 AND s.is_public
            AND ($2::timestamptz IS NULL OR (e.${time}, e.${key}) < ($2, $3::bigint))
          ORDER BY e.${time} DESC, e.${key} DESC LIMIT $4)
       SELECT page.id, page.story_id, page.at, page.chapter, s.name, s.author_name, s.poster_url, s.chapter_count,
              to_char(page.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS cursor_at,
              p.position, ${ofChapters ? '0' : UNREAD_SQL} AS unread_count
         FROM page JOIN stories s ON s.id = page.story_id
        CROSS JOIN LATERAL (SELECT ${POSITION_SQL} AS position) AS p
        ORDER BY page.at DESC, page.id DESC`,
      [userId, cursor?.at ?? null, cursor?.id ?? null, query.limit + 1],
    );
    const page = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    return {
      success: true,
      items: page.map(presentShelfItem),
      nextCursor: last
        ? encodeShelfCursor({ list: query.list, at: last.cursor_at, id: Number(last.id) })
        : null,
    };
  }
}
