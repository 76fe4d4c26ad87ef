import { Injectable } from '@nestjs/common';
import type { ChapterNavigation, PublicChapter } from '@lacthu/contracts';
import { PreparedReads } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { presentPublicChapter, type PublicChapterRow } from './story.presenter';

/** SQL of the audio of chapter `c`. Expired audio is left out, even before its deletion has arrived here. */
const AUDIO_SQL = `
  CASE WHEN c.audio_expires_at > now()
    THEN jsonb_build_object('url', c.audio_url, 'duration_ms', c.audio_duration_ms, 'expires_at', c.audio_expires_at)
  END AS audio`;

const CHAPTER_SQL = `
  SELECT c.id, c.title, c.display_order, c.story_id, c.translated_content, array_to_json(c.line_ids) AS line_ids,
         s.name AS story_name, s.is_adult, ${AUDIO_SQL}
    FROM story_chapters c JOIN stories s ON s.id = c.story_id WHERE c.id = $1 AND s.is_public`;

interface NeighbourRow {
  readonly side: 'prev' | 'next' | 'self';
  readonly id: string;
  readonly title: string;
  readonly story_id: string;
}

/** Public chapters. All texts are byte texts, which are passed on without decoding. */
@Injectable()
export class ChapterQueries {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** @throws DomainError community.chapter_not_found */
  async chapter(id: number): Promise<PublicChapter> {
    const [row] = await this.preparedReads.query<PublicChapterRow>('public-chapter', CHAPTER_SQL, [id]);
    if (!row) throw new DomainError('community.chapter_not_found');
    return presentPublicChapter(row);
  }

  /** Neighbours in reading order; the id breaks ties, so that every chapter is visited once. */
  async navigation(id: number): Promise<{ storyId: number; neighbours: ChapterNavigation }> {
    const rows = await this.preparedReads.query<NeighbourRow>(
      'chapter-neighbours',
      `WITH here AS (
         SELECT c.id, c.story_id, c.display_order, c.title
           FROM story_chapters c JOIN stories s ON s.id = c.story_id WHERE c.id = $1 AND s.is_public)
       SELECT 'self' AS side, id, title, story_id FROM here
       UNION ALL
       (SELECT 'prev', c.id, c.title, c.story_id FROM story_chapters c, here
         WHERE c.story_id = here.story_id AND (c.display_order, c.id) < (here.display_order, here.id)
         ORDER BY c.display_order DESC, c.id DESC LIMIT 1)
       UNION ALL
       (SELECT 'next', c.id, c.title, c.story_id FROM story_chapters c, here
         WHERE c.story_id = here.story_id AND (c.display_order, c.id) > (here.display_order, here.id)
         ORDER BY c.display_order, c.id LIMIT 1)`,
      [id],
    );
    const storyId = rows[0]?.story_id;
    if (storyId === undefined) throw new DomainError('community.chapter_not_found');
    const neighbour = (side: 'prev' | 'next') => {
      const row = rows.find((candidate) => candidate.side === side);
      return row ? { id: Number(row.id), title: row.title } : null;
    };
    const neighbours = { prevChapter: neighbour('prev'), nextChapter: neighbour('next') };
    return { storyId: Number(storyId), neighbours };
  }
}
