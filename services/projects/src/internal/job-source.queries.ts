import { Injectable } from '@nestjs/common';
import type { ChapterSource, internalChapterListSchema } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { FAILED_COUNT_SQL } from '../chapters/chapter-list-sql';
import { SidecarsRepository } from '../chapters/sidecars.repository';
import { LockedLeftoversQueries } from '../leftovers/locked-leftovers.queries';
import { linesToRepair, type LinesToRepair } from '../leftovers/lines-to-repair';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';

type InternalChapterList = z.infer<typeof internalChapterListSchema>;

/** Reads the input of background jobs, with the permissions of the job's owner. */
@Injectable()
export class JobSourceQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
    private readonly sidecars: SidecarsRepository,
    private readonly lockedLeftovers: LockedLeftoversQueries,
  ) {}

  /** @throws DomainError projects.chapter_not_found, also for another user's chapter */
  async chapterSource(chapterId: number, user: ActingUser): Promise<ChapterSource> {
    const rows: {
      id: string;
      project_id: string;
      title: string;
      original_content: string;
      translated_content: string;
      version: number;
      master_prompt: string;
      display_order: number;
      name: string;
      author: string;
      allowed_han: string[];
    }[] = await this.dataSource.query(
      `SELECT c.id, c.project_id, c.title, c.original_content, c.translated_content, c.version, p.master_prompt,
              c.display_order, p.name, p.author, p.allowed_han
         FROM chapters c JOIN projects p ON p.id = c.project_id
        WHERE c.id = $1 AND p.owner_id = $2`,
      [chapterId, user.id],
    );
    const row = rows[0];
    if (!row) throw new DomainError('projects.chapter_not_found');
    return {
      id: Number(row.id),
      projectId: Number(row.project_id),
      title: row.title,
      originalContent: row.original_content,
      translatedContent: row.translated_content,
      version: row.version,
      masterPrompt: row.master_prompt,
      displayOrder: row.display_order,
      projectName: row.name,
      projectAuthor: row.author,
      allowedHan: row.allowed_han,
      ...(await this.linesToRepair(row)),
    };
  }

  private async linesToRepair(row: {
    id: string;
    original_content: string;
    translated_content: string;
    allowed_han: string[];
  }): Promise<LinesToRepair> {
    const texts = { source: row.original_content, target: row.translated_content };
    const sidecar = await this.sidecars.load(this.dataSource.manager, Number(row.id), texts);
    return linesToRepair(texts.target, sidecar, new Set(row.allowed_han));
  }

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async chapterList(projectId: number, user: ActingUser): Promise<InternalChapterList> {
    const project = await this.projects.findById(projectId);
    assertOwner(project, user);
    const rows: {
      id: string;
      title: string;
      display_order: number;
      version: number;
      state: string;
      original_length: number;
      translated_length: number;
      leftover_count: number;
      failed_count: number;
    }[] = await this.dataSource.query(
      `SELECT c.id, c.title, c.display_order, c.version, c.state, c.original_length, c.translated_length,
              c.leftover_count, ${FAILED_COUNT_SQL} AS failed_count
         FROM chapters c WHERE c.project_id = $1 ORDER BY c.display_order, c.id`,
      [projectId],
    );
    const locked = await this.lockedLeftovers.ofProject(projectId, new Set(project.allowedHan));
    return {
      chapters: rows.map((row) => ({
        id: Number(row.id),
        title: row.title,
        displayOrder: row.display_order,
        version: row.version,
        state: row.state,
        originalLength: row.original_length,
        translatedLength: row.translated_length,
        leftoverCount: Math.max(0, row.leftover_count - (locked.get(Number(row.id))?.places.size ?? 0)),
        failedCount: row.failed_count,
      })),
    };
  }
}
