import type { ReadingPosition, ShelfItem } from '@lacthu/contracts';

/** A position in PostgreSQL's JSON form. */
export type PositionRow = ReadingPosition;

/**
 * SQL of the position of reader $1 in the story `s`: that of the latest read chapter that still exists; null if there
 * is none.
 */
export const POSITION_SQL = `
  (SELECT jsonb_build_object('chapter_id', c.id, 'chapter_title', c.title, 'display_order', c.display_order,
                             'line_id', r.line_id, 'updated_at', r.read_at)
     FROM read_chapters r JOIN story_chapters c ON c.id = r.chapter_id
    WHERE r.user_id = $1 AND r.story_id = s.id
    ORDER BY r.read_at DESC, c.display_order DESC, c.id DESC LIMIT 1)`;

export function presentPosition(row: PositionRow | null): ReadingPosition | null {
  return (
    row && {
      chapter_id: row.chapter_id,
      chapter_title: row.chapter_title,
      display_order: row.display_order,
      line_id: row.line_id,
      updated_at: new Date(row.updated_at).toISOString(),
    }
  );
}

export interface ShelfRow {
  readonly story_id: string;
  readonly name: string;
  readonly author_name: string;
  readonly poster_url: string | null;
  readonly chapter_count: number;
  readonly at: Date;
  readonly chapter: ShelfItem['chapter'];
  readonly position: PositionRow | null;
  readonly unread_count: number;
}

export function presentShelfItem(row: ShelfRow): ShelfItem {
  return {
    story: {
      id: Number(row.story_id),
      name: row.name,
      author_name: row.author_name,
      poster_url: row.poster_url,
      chapter_count: row.chapter_count,
    },
    at: row.at.toISOString(),
    chapter: row.chapter && {
      id: row.chapter.id,
      title: row.chapter.title,
      display_order: row.chapter.display_order,
    },
    position: presentPosition(row.position),
    unread_count: row.unread_count,
  };
}
