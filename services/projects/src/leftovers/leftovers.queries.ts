import { Injectable } from '@nestjs/common';
import type { Leftovers } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { LeftoverCountsRepository } from './leftover-counts.repository';
import { leftoverLines, type AllowedRuns } from './leftover-lines';

/** Lines that are told at once; a person repairs those before he looks for more. */
const TOLD_LINES = 1_000;
/** Chapters whose texts are in memory at a time. */
const BATCH = 50;

interface LeftoverChapter {
  readonly id: string;
  readonly title: string;
  readonly display_order: number;
  readonly translated_content: string;
}

@Injectable()
export class LeftoversQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
    private readonly counts: LeftoverCountsRepository,
  ) {}

  /** @throws DomainError projects.project_not_found, also for a project of somebody else */
  async list(projectId: number, user: ActingUser): Promise<Leftovers> {
    const project = await this.projects.findById(projectId);
    assertOwner(project, user);
    const { lines, chapters } = await this.counts.totals(projectId);
    const leftovers = lines === 0 ? [] : await this.firstLines(projectId, new Set(project.allowedHan));
    return { success: true, total: lines, chapters, leftovers, allowed: project.allowedHan };
  }

  private async firstLines(projectId: number, allowed: AllowedRuns): Promise<Leftovers['leftovers']> {
    const told: Leftovers['leftovers'] = [];
    let last: LeftoverChapter | undefined;
    do {
      const chapters = await this.chaptersBehind(projectId, last);
      for (const chapter of chapters) told.push(...presentLines(chapter, allowed));
      last = chapters.length < BATCH ? undefined : chapters.at(-1);
    } while (last && told.length < TOLD_LINES);
    return told.slice(0, TOLD_LINES);
  }

  private chaptersBehind(projectId: number, last: LeftoverChapter | undefined): Promise<LeftoverChapter[]> {
    return this.dataSource.query(
      `SELECT id, title, display_order, translated_content FROM chapters
        WHERE project_id = $1 AND leftover_count > 0 AND (display_order, id) > ($2::int, $3::bigint)
        ORDER BY display_order, id LIMIT ${BATCH}`,
      [projectId, last?.display_order ?? -1, last?.id ?? 0],
    );
  }
}

function presentLines(chapter: LeftoverChapter, allowed: AllowedRuns): Leftovers['leftovers'] {
  return leftoverLines(chapter.translated_content, allowed).map(({ line, text, found }) => ({
    chapter_id: Number(chapter.id),
    chapter_title: chapter.title,
    line,
    translated_line: text,
    found: [...found],
  }));
}
