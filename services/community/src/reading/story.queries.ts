import { Injectable } from '@nestjs/common';
import type { ChapterNavigation, PublicChapter, Story, StoryChapterItem } from '@lacthu/contracts';
import { PreparedReads } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ReaderMarksQueries } from '../shelf/reader-marks.queries';
import { ApplyProject } from '../stories/apply-project.use-case';
import { STORY_COLUMNS } from './story-columns';
import {
  presentPublicChapter,
  presentStory,
  presentStoryChapter,
  type PublicChapterRow,
  type StoryChapterRow,
  type WholeStoryRow,
} from './story.presenter';

/** How long a reader waits for a story that the copy does not have yet. */
const ASK_PROJECTS_MS = 500;

/** The audio of a chapter `c`; one whose time is up is not shown, also while its deletion is still on its way here. */
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

@Injectable()
export class StoryQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly preparedReads: PreparedReads,
    private readonly applyProject: ApplyProject,
    private readonly marks: ReaderMarksQueries,
  ) {}

  /** @throws DomainError community.story_not_found */
  async story(id: number, reader: ActingUser | null): Promise<Story> {
    const row = (await this.findStory(id, reader)) ?? (await this.findAfterAsking(id, reader));
    if (!row) throw new DomainError('community.story_not_found');
    const [chapters, marks] = await Promise.all([
      this.chapterRows(id),
      reader && this.marks.inStory(id, reader.id),
    ]);
    return presentStory(row, chapters, marks);
  }

  /** @throws DomainError community.story_not_found */
  async chapters(id: number): Promise<StoryChapterItem[]> {
    if (!((await this.findStory(id, null)) ?? (await this.findAfterAsking(id, null))))
      throw new DomainError('community.story_not_found');
    return (await this.chapterRows(id)).map(presentStoryChapter);
  }

  /** @throws DomainError community.chapter_not_found */
  async chapter(id: number): Promise<PublicChapter> {
    const [row] = await this.preparedReads.query<PublicChapterRow>('public-chapter', CHAPTER_SQL, [id]);
    if (!row) throw new DomainError('community.chapter_not_found');
    return presentPublicChapter(row);
  }

  /** Neighbours in reading order; the id settles equal positions, so that every chapter is met once. */
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

  private async findStory(id: number, reader: ActingUser | null): Promise<WholeStoryRow | undefined> {
    const rows: WholeStoryRow[] = await this.dataSource.query(
      `SELECT ${STORY_COLUMNS}, description, original_name, owner_id, follower_count,
              (SELECT t.name FROM translators t WHERE t.id = stories.owner_id) AS translator_name,
              (SELECT r.reaction FROM reactions r WHERE r.story_id = stories.id AND r.user_id = $2) AS user_reaction
         FROM stories WHERE id = $1 AND is_public`,
      [id, reader?.id ?? null],
    );
    return rows[0];
  }

  /** A story published a moment ago may not have arrived: projects is asked once before 'not found' is said. */
  private async findAfterAsking(id: number, reader: ActingUser | null): Promise<WholeStoryRow | undefined> {
    const asked = this.applyProject.execute(id).catch(() => undefined);
    const applied = await Promise.race([asked, setTimeout(ASK_PROJECTS_MS, undefined, { ref: false })]);
    return applied?.public ? this.findStory(id, reader) : undefined;
  }

  private chapterRows(id: number): Promise<StoryChapterRow[]> {
    return this.dataSource.query(
      `SELECT id, title, display_order, coalesce(audio_expires_at > now(), false) AS has_audio
         FROM story_chapters WHERE story_id = $1 ORDER BY display_order, id`,
      [id],
    );
  }
}
