import { Injectable } from '@nestjs/common';
import type { LockLinesRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import { ChaptersRepository } from './chapters.repository';
import { lockLines } from '../text/line-sidecar';
import { ProjectVersions } from '../projects/project-versions';
import { SidecarsRepository } from './sidecars.repository';

/** Locks lines of a translation against every tool, or opens them. The text and its version stay. */
@Injectable()
export class LockLines {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
    private readonly projectVersions: ProjectVersions,
  ) {}

  /**
   * @throws DomainError projects.chapter_not_found, also for a chapter of somebody else;
   *   projects.chapter_changed_elsewhere when the text is newer than the one whose lines were chosen
   */
  async execute(user: ActingUser, id: number, request: LockLinesRequest): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.projectVersions.lockOfChapter(tx, id, user);
      const chapter = await this.chapters.lock(tx, id);
      if (!chapter) throw new DomainError('projects.chapter_not_found');
      const newer = await this.versions.newerThan(tx, chapter, request.version);
      if (newer.text) throw new DomainError('projects.chapter_changed_elsewhere');
      const texts = { source: chapter.originalContent, target: chapter.translatedContent };
      const sidecar = await this.sidecars.load(tx, id, texts);
      await this.sidecars.store(tx, id, lockLines(sidecar, texts.target, request));
    });
  }
}
