import { Injectable } from '@nestjs/common';
import type { ChapterVersion, ChapterVersionText } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import {
  presentVersion,
  presentVersionText,
  type VersionRow,
  type VersionTextRow,
} from './chapter-version.presenter';

/** Superseded texts of a chapter. Its current text is not among them. */
@Injectable()
export class ChapterVersionsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. @throws DomainError projects.chapter_not_found, also for another user's chapter */
  async list(chapterId: number, user: ActingUser): Promise<ChapterVersion[]> {
    await this.assertOwn(chapterId, user);
    const rows: VersionRow[] = await this.dataSource.query(
      `SELECT id, version, author_id, engine, model, created_at
         FROM chapter_versions WHERE chapter_id = $1 ORDER BY version DESC`,
      [chapterId],
    );
    return rows.map((row) => presentVersion(row, user.id));
  }

  /** @throws DomainError projects.chapter_not_found (also for another user's chapter), projects.version_not_found */
  async get(chapterId: number, versionId: number, user: ActingUser): Promise<ChapterVersionText> {
    await this.assertOwn(chapterId, user);
    const rows: VersionTextRow[] = await this.dataSource.query(
      `SELECT id, version, author_id, engine, model, created_at, title, original_content, translated_content
         FROM chapter_versions WHERE chapter_id = $1 AND id = $2`,
      [chapterId, versionId],
    );
    if (!rows[0]) throw new DomainError('projects.version_not_found');
    return presentVersionText(rows[0], user.id);
  }

  private async assertOwn(chapterId: number, user: ActingUser): Promise<void> {
    const rows: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM chapters c JOIN projects p ON p.id = c.project_id WHERE c.id = $1 AND p.owner_id = $2',
      [chapterId, user.id],
    );
    if (rows.length === 0) throw new DomainError('projects.chapter_not_found');
  }
}
