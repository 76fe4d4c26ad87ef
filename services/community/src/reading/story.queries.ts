import { Injectable } from '@nestjs/common';
import type { Story, StoryChapterItem } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ReaderMarksQueries } from '../shelf/reader-marks.queries';
import { ApplyProject } from '../stories/apply-project.use-case';
import { STORY_COLUMNS } from './story-columns';
import {
  presentStory,
  presentStoryChapter,
  type StoryChapterRow,
  type WholeStoryRow,
} from './story.presenter';

/** Timeout of the request to projects for a story that is not copied yet. */
const ASK_PROJECTS_MS = 500;

@Injectable()
export class StoryQueries {
  constructor(
    private readonly dataSource: DataSource,
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

  private async findStory(id: number, reader: ActingUser | null): Promise<WholeStoryRow | undefined> {
    const rows: WholeStoryRow[] = await this.dataSource.query(
      `SELECT ${STORY_COLUMNS}, description, original_name,
              (SELECT r.reaction FROM reactions r WHERE r.story_id = stories.id AND r.user_id = $2) AS user_reaction
         FROM stories WHERE id = $1 AND is_public`,
      [id, reader?.id ?? null],
    );
    return rows[0];
  }

  /**
   * Asks projects once before answering 'not found', because a story published a moment ago may not have arrived yet.
   */
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
