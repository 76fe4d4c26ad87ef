import { Injectable } from '@nestjs/common';
import type { StoryListQuery, StoryListResponse, StorySort } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { normalizeText } from '@lacthu/novel-text';
import { DataSource } from 'typeorm';
import { searchTerm } from '../stories/story-search';
import { STORY_COLUMNS } from './story-columns';
import { decodeCursor, encodeCursor } from './story-cursor';
import { presentStoryListItem, type StoryRow } from './story.presenter';

/** SQL sort value of each order. Popular is likes minus dislikes; the id breaks ties, so that pages are stable. */
const ORDER = {
  popular: { column: '(like_count - dislike_count)', type: 'int' },
  followed: { column: 'follower_count', type: 'int' },
  newest: { column: 'published_at', type: 'timestamptz' },
  updated: { column: 'coalesce(latest_chapter_at, published_at)', type: 'timestamptz' },
} as const;

/** Value of a row in the cursor of each order. */
const SORT_VALUE: Record<StorySort, (row: StoryRow) => number | string> = {
  popular: (row) => row.like_count - row.dislike_count,
  followed: (row) => row.follower_count,
  newest: (row) => row.published_at.toISOString(),
  updated: (row) => (row.latest_chapter_at ?? row.published_at).toISOString(),
};

/** First entry of the filter in the specification, which means no filter. */
const ALL_GENRES = 'Tất cả';

@Injectable()
export class StoryListQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of public stories with the reader's own reactions; `nextCursor` is null on the last page. */
  async list(query: StoryListQuery, reader: ActingUser | null): Promise<StoryListResponse> {
    const { column, type } = ORDER[query.sort];
    const cursor = decodeCursor(query.cursor, query.sort);
    const parameters: unknown[] = [query.limit + 1, reader?.id ?? null];
    const bind = (value: unknown): string => `$${parameters.push(value)}`;
    const conditions = ['is_public'];
    if (cursor)
      conditions.push(`(${column}, id) < (${bind(cursor.value)}::${type}, ${bind(cursor.id)}::bigint)`);
    const { column: searched, text } = searchTerm(query.search ?? '');
    if (text) conditions.push(`${searched} LIKE ${bind(`%${escapeLike(text)}%`)}`);
    if (query.genre && query.genre !== ALL_GENRES)
      conditions.push(`${bind(normalizeText(query.genre))} = ANY(string_to_array(genre, ', '))`);
    if (query.workType) conditions.push(`work_type = ${bind(query.workType)}`);
    if (query.adult === 'hide') conditions.push('NOT is_adult');
    const rows: StoryRow[] = await this.dataSource.query(
      `SELECT ${STORY_COLUMNS}, (SELECT r.reaction FROM reactions r WHERE r.story_id = stories.id AND r.user_id = $2) AS user_reaction
         FROM stories WHERE ${conditions.join(' AND ')} ORDER BY ${column} DESC, id DESC LIMIT $1`,
      parameters,
    );
    const page = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    return {
      success: true,
      projects: page.map(presentStoryListItem),
      nextCursor: last
        ? encodeCursor({ sort: query.sort, value: SORT_VALUE[query.sort](last), id: Number(last.id) })
        : null,
    };
  }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
