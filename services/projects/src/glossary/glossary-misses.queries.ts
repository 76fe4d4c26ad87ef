import { Injectable } from '@nestjs/common';
import type { GlossaryMiss, GlossaryMisses } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { SidecarsRepository } from '../chapters/sidecars.repository';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { GlossaryRepository } from './glossary.repository';
import { linePartners, needsLinks, type LineLinks } from './line-partners';
import { MissedTerms } from './missed-terms';

/** Maximum number of misses in one response. */
const MAX_MISSES = 1_000;
/** Chapters whose texts are in memory at a time; the event loop runs other requests between two batches. */
const BATCH = 40;

interface ChapterRow {
  readonly id: string;
  readonly title: string;
  readonly display_order: number;
  readonly source: string;
  readonly target: string;
}

/** Finds places where a translation does not use the approved terms. */
@Injectable()
export class GlossaryMissesQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
    private readonly glossary: GlossaryRepository,
    private readonly sidecars: SidecarsRepository,
  ) {}

  /**
   * @param chapterId limits the search to this chapter
   * @throws DomainError projects.project_not_found (also for another user's project), projects.chapter_not_found
   */
  async list(projectId: number, user: ActingUser, chapterId: number | undefined): Promise<GlossaryMisses> {
    assertOwner(await this.projects.findById(projectId), user);
    if (chapterId !== undefined) await this.assertChapter(projectId, chapterId);
    const terms = await this.glossary.approved(projectId);
    const misses: GlossaryMiss[] = [];
    if (terms.length > 0) {
      for await (const miss of this.missesOf(projectId, chapterId, new MissedTerms(terms))) {
        if (misses.length === MAX_MISSES) return { success: true, misses, more: true };
        misses.push(miss);
      }
    }
    return { success: true, misses, more: false };
  }

  private async assertChapter(projectId: number, chapterId: number): Promise<void> {
    const rows: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM chapters WHERE id = $1 AND project_id = $2',
      [chapterId, projectId],
    );
    if (rows.length === 0) throw new DomainError('projects.chapter_not_found');
  }

  private async *missesOf(
    projectId: number,
    chapterId: number | undefined,
    missed: MissedTerms,
  ): AsyncGenerator<GlossaryMiss> {
    for await (const chapter of this.chapters(projectId, chapterId)) {
      const links = needsLinks(chapter) ? await this.linksOf(chapter) : null;
      for (const miss of missed.of(chapter, linePartners(chapter, links))) yield presentMiss(chapter, miss);
    }
  }

  private async *chapters(projectId: number, chapterId: number | undefined): AsyncGenerator<ChapterRow> {
    let coming = this.chaptersBehind(projectId, chapterId, undefined);
    for (;;) {
      const chapters = await coming;
      const last = chapters.at(-1);
      const isEnd = !last || chapters.length < BATCH;
      // Loads the next batch while this one is searched; a caller that stops early does not await it.
      if (!isEnd) {
        coming = this.chaptersBehind(projectId, chapterId, last);
        coming.catch(() => undefined);
      }
      yield* chapters;
      if (isEnd) return;
    }
  }

  private chaptersBehind(
    projectId: number,
    chapterId: number | undefined,
    last: ChapterRow | undefined,
  ): Promise<ChapterRow[]> {
    return this.dataSource.query(
      `SELECT id, title, display_order, original_content AS source, translated_content AS target FROM chapters
        WHERE project_id = $1 AND state <> 'untranslated' AND original_length > 0
          AND ($2::bigint IS NULL OR id = $2) AND (display_order, id) > ($3::int, $4::bigint)
        ORDER BY display_order, id LIMIT ${BATCH}`,
      [projectId, chapterId ?? null, last?.display_order ?? -1, last?.id ?? 0],
    );
  }

  private linksOf(chapter: ChapterRow): Promise<LineLinks> {
    return this.sidecars.load(this.dataSource.manager, Number(chapter.id), chapter);
  }
}

function presentMiss(
  chapter: ChapterRow,
  miss: { line: number; source: string; target: string; translatedLine: string },
): GlossaryMiss {
  return {
    chapter_id: Number(chapter.id),
    chapter_title: chapter.title,
    line: miss.line,
    source: miss.source,
    target: miss.target,
    translated_line: miss.translatedLine,
  };
}
