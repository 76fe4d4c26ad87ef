import { Injectable } from '@nestjs/common';
import type { Translator, TranslatorQuery } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { STORY_COLUMNS } from '../reading/story-columns';
import { decodeCursor, encodeCursor } from '../reading/story-cursor';
import { presentStoryListItem, type StoryRow } from '../reading/story.presenter';

interface TranslatorRow {
  readonly name: string;
  readonly stories: string;
  readonly views: string;
  readonly likes: string;
}

/** Public profiles of users with public stories. The answer does not depend on the reader. */
@Injectable()
export class TranslatorQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError community.translator_not_found, also for an account without public stories */
  async find(id: number, query: TranslatorQuery): Promise<Translator> {
    const [translator]: TranslatorRow[] = await this.dataSource.query(
      `SELECT t.name, count(*) AS stories, sum(s.view_count) AS views, sum(s.like_count) AS likes
         FROM stories s JOIN translators t ON t.id = s.owner_id WHERE s.owner_id = $1 AND s.is_public GROUP BY t.name`,
      [id],
    );
    if (!translator) throw new DomainError('community.translator_not_found');
    const rows = await this.rows(id, query);
    const page = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? page.at(-1) : undefined;
    return {
      success: true,
      id,
      name: translator.name,
      story_count: Number(translator.stories),
      view_count: Number(translator.views),
      like_count: Number(translator.likes),
      stories: page.map(presentStoryListItem),
      nextCursor: last
        ? encodeCursor({ sort: 'newest', value: last.published_at.toISOString(), id: Number(last.id) })
        : null,
    };
  }

  /** Newest first; up to one more than requested, to detect a next page. */
  private rows(id: number, query: TranslatorQuery): Promise<StoryRow[]> {
    const cursor = decodeCursor(query.cursor, 'newest');
    return this.dataSource.query(
      `SELECT ${STORY_COLUMNS}, NULL AS user_reaction FROM stories
        WHERE owner_id = $1 AND is_public AND ($3::timestamptz IS NULL OR (published_at, id) < ($3, $4::bigint))
        ORDER BY published_at DESC, id DESC LIMIT $2`,
      [id, query.limit + 1, cursor?.value ?? null, cursor?.id ?? null],
    );
  }
}
