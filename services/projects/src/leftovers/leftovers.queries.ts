import { Injectable } from '@nestjs/common';
import type { Leftovers } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { LeftoverCountsRepository } from '../text/leftover-counts.repository';
import { leftoverLines, type AllowedRuns } from '../text/leftover-lines';
import type { LeftoverTotals } from '../text/leftovers-warning';
import { LockedLeftoversQueries, type LockedLeftovers } from './locked-leftovers.queries';

/** Maximum number of lines in one response; a user repairs these before loading more. */
const MAX_LINES = 1_000;
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
    private readonly lockedLeftovers: LockedLeftoversQueries,
  ) {}

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async list(projectId: number, user: ActingUser): Promise<Leftovers> {
    const project = await this.projects.findById(projectId);
    assertOwner(project, user);
    const allowed: AllowedRuns = new Set(project.allowedHan);
    const { lines, chapters } = await this.counts.totals(projectId);
    const locked = await this.lockedLeftovers.ofProject(projectId, allowed);
    const leftovers = lines === 0 ? [] : await this.firstLines(projectId, allowed, locked);
    return {
      success: true,
      total: lines,
      chapters,
      fixable: withoutLocked({ lines, chapters }, locked),
      leftovers,
      allowed: project.allowedHan,
    };
  }

  private async firstLines(
    projectId: number,
    allowed: AllowedRuns,
    locked: LockedLeftovers,
  ): Promise<Leftovers['leftovers']> {
    const lines: Leftovers['leftovers'] = [];
    let last: LeftoverChapter | undefined;
    do {
      const chapters = await this.chaptersBehind(projectId, last);
      for (const chapter of chapters) lines.push(...presentLines(chapter, allowed, locked));
      last = chapters.length < BATCH ? undefined : chapters.at(-1);
    } while (last && lines.length < MAX_LINES);
    return lines.slice(0, MAX_LINES);
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

function withoutLocked({ lines, chapters }: LeftoverTotals, locked: LockedLeftovers): LeftoverTotals {
  const ofChapters = [...locked.values()];
  const lockedLines = ofChapters.reduce((sum, { places }) => sum + places.size, 0);
  return { lines: lines - lockedLines, chapters: chapters - ofChapters.filter(({ isAll }) => isAll).length };
}

function presentLines(
  chapter: LeftoverChapter,
  allowed: AllowedRuns,
  locked: LockedLeftovers,
): Leftovers['leftovers'] {
  return leftoverLines(chapter.translated_content, allowed).map(({ line, text, found }) => ({
    chapter_id: Number(chapter.id),
    chapter_title: chapter.title,
    line,
    translated_line: text,
    found: [...found],
    locked: locked.get(Number(chapter.id))?.places.has(line) ?? false,
  }));
}
