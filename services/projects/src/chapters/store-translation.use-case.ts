import { Injectable } from '@nestjs/common';
import type { StoreTranslationRequest, StoreTranslationResponse } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { toLines } from '@lacthu/novel-text';
import { ChapterTextWriter } from './chapter-text-writer';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import { ChapterTransaction, type LockedChapter } from './chapter-transaction';
import { JobResultsRepository } from './job-results.repository';
import { earlierLines, keepFailedLines } from '../text/keep-failed-lines';
import { keepLockedLines } from '../text/keep-locked-lines';
import { placesFlagged, type ChapterTexts, type LineSidecar } from '../text/line-sidecar';
import { chapterTitle, storedText } from '../text/plain-text';
import { ProjectVersions } from '../projects/project-versions';
import { replaceLines } from '../text/replace-lines';
import { SidecarsRepository } from './sidecars.repository';

/**
 * Stores a job's result once, and only over the text that the job had read. When a user has changed the title
 * meanwhile, the text is stored and the user's title stays, because a translation is paid for.
 */
@Injectable()
export class StoreTranslation {
  constructor(
    private readonly transaction: ChapterTransaction,
    private readonly results: JobResultsRepository,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
    private readonly writer: ChapterTextWriter,
    private readonly projectVersions: ProjectVersions,
  ) {}

  /** @throws DomainError projects.chapter_not_found, also for another user's chapter */
  async execute(
    user: ActingUser,
    id: number,
    request: StoreTranslationRequest,
  ): Promise<StoreTranslationResponse> {
    return this.transaction.run(user, id, async (tx, locked) => {
      const response = await this.store(tx, user, locked, request);
      if (response.outcome === 'stored') await this.projectVersions.bump(tx, locked.project);
      return response;
    });
  }

  private async store(
    tx: Tx,
    user: ActingUser,
    { project, chapter }: LockedChapter,
    request: StoreTranslationRequest,
  ): Promise<StoreTranslationResponse> {
    const earlier = await this.results.find(tx, request.resultKey);
    if (earlier)
      return {
        outcome: 'already_stored',
        version: earlier.version,
        lockedLines: earlier.lockedLines ?? undefined,
      };
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
    const { version } = written;
    await this.results.insert(tx, request.resultKey, Number(chapter.id), { version, lockedLines });
    return { outcome: 'stored', version, lockedLines };
  }
}

/** Number of locked lines that the result does not replace: of the whole chapter, or of the lines that it names. */
function lockedCount(sidecar: LineSidecar, { lines }: StoreTranslationRequest): number {
  const named = lines && new Set(lines);
  return placesFlagged(sidecar, 'locked').filter((place) => !named || named.has(place)).length;
}

/**
 * The text to store: locked lines stay as the user wrote them, and a failed line keeps its earlier translation.
 * @returns null when the result does not fit the stored text
 */
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
