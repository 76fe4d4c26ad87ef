import { Injectable } from '@nestjs/common';
import type { StoreTranslationRequest, StoreTranslationResponse } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { toLines } from '@lacthu/novel-text';
import type { ProjectEntity } from '../projects/project.entity';
import { ChapterTextWriter } from './chapter-text-writer';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import type { ChapterEntity } from './chapter.entity';
import { ChaptersRepository } from './chapters.repository';
import { earlierLines, keepFailedLines } from '../text/keep-failed-lines';
import { keepLockedLines } from '../text/keep-locked-lines';
import { placesFlagged, type ChapterTexts, type LineSidecar } from '../text/line-sidecar';
import { chapterTitle, storedText } from '../text/plain-text';
import { ProjectVersions } from '../projects/project-versions';
import { replaceLines } from '../text/replace-lines';
import { SidecarsRepository } from './sidecars.repository';

/**
 * Stores a job's result once, and only on the text that the job had read. A title that a person changed meanwhile is no
 * reason to lose a paid translation: the text is stored and the title stays his.
 */
@Injectable()
export class StoreTranslation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
    private readonly writer: ChapterTextWriter,
    private readonly projectVersions: ProjectVersions,
  ) {}

  /** @throws DomainError projects.chapter_not_found, also for a chapter of somebody else */
  async execute(
    user: ActingUser,
    id: number,
    request: StoreTranslationRequest,
  ): Promise<StoreTranslationResponse> {
    return this.unitOfWork.run(async (tx) => {
      const project = await this.projectVersions.lockOfChapter(tx, id, user);
      const chapter = await this.chapters.lock(tx, id);
      if (!chapter) throw new DomainError('projects.chapter_not_found');
      const response = await this.store(tx, user, { project, chapter }, request);
      if (response.outcome === 'stored') await this.projectVersions.bump(tx, project);
      return response;
    });
  }

  private async store(
    tx: Tx,
    user: ActingUser,
    { project, chapter }: { project: ProjectEntity; chapter: ChapterEntity },
    request: StoreTranslationRequest,
  ): Promise<StoreTranslationResponse> {
    const earlier: { version: number; lockedLines: number | null }[] = await tx.query(
      'SELECT version, locked_lines AS "lockedLines" FROM job_results WHERE result_key = $1',
      [request.resultKey],
    );
    if (earlier[0]) {
      const { version, lockedLines } = earlier[0];
      return { outcome: 'already_stored', version, lockedLines: lockedLines ?? undefined };
    }
    const newer = await this.versions.newerThan(tx, chapter, request.baseVersion);
    if (newer.text) return { outcome: 'conflict', version: chapter.version };
    const texts = { source: chapter.originalContent, target: chapter.translatedContent };
    const sidecar = await this.sidecars.load(tx, Number(chapter.id), texts);
    const target = newTarget(sidecar, texts, request);
    if (target === null) return { outcome: 'conflict', version: chapter.version };
    const written = await this.writer.write(tx, chapter, project.allowedHan, {
      title: request.title?.trim() && !newer.title ? chapterTitle(request.title) : undefined,
      target,
      authorId: user.id,
      engine: request.engine,
      model: request.model,
      failedLines: request.failedLines,
      translatedLines: request.lines,
    });
    const lockedLines = lockedCount(sidecar, request);
    await tx.query(
      'INSERT INTO job_results (result_key, chapter_id, version, locked_lines) VALUES ($1, $2, $3, $4)',
      [request.resultKey, chapter.id, written.version, lockedLines],
    );
    return { outcome: 'stored', version: written.version, lockedLines };
  }
}

/** Locked lines that a result would have replaced: all of the chapter, or those among the lines that it names. */
function lockedCount(sidecar: LineSidecar, { lines }: StoreTranslationRequest): number {
  const named = lines && new Set(lines);
  return placesFlagged(sidecar, 'locked').filter((place) => !named || named.has(place)).length;
}

/** The text that is stored: lines of a person stay his, and nothing that stood becomes empty because it failed. */
function newTarget(
  sidecar: LineSidecar,
  texts: ChapterTexts,
  request: StoreTranslationRequest,
): string | null {
  const { translatedContent, lines } = request;
  const given = storedText(translatedContent);
  if (lines) {
    const stored = toLines(texts.target);
    const kept = keepFailedLines(given, request, (place) => stored[place]);
    return replaceLines(sidecar, texts.target, kept, lines);
  }
  const earlier = earlierLines(sidecar, texts, given);
  return keepLockedLines(
    sidecar,
    texts,
    keepFailedLines(given, request, (place) => earlier.get(place)),
  );
}
