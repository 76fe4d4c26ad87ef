import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import type { ProjectEntity } from '../projects/project.entity';
import { ProjectVersions } from '../projects/project-versions';
import type { ChapterEntity } from './chapter.entity';
import { ChaptersRepository } from './chapters.repository';

/** A chapter and its project, both locked until the transaction ends. */
export interface LockedChapter {
  readonly project: ProjectEntity;
  readonly chapter: ChapterEntity;
}

/** Transactions on one chapter of its owner. */
@Injectable()
export class ChapterTransaction {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projectVersions: ProjectVersions,
    private readonly chapters: ChaptersRepository,
  ) {}

  /** @throws DomainError projects.chapter_not_found, also for another user's chapter */
  run<T>(
    user: ActingUser,
    chapterId: number,
    work: (tx: Tx, locked: LockedChapter) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.run(async (tx) => {
      // Locks the project first, as everything that changes a chapter does, so that two writers cannot deadlock.
      const project = await this.projectVersions.lockOfChapter(tx, chapterId, user);
      const chapter = await this.chapters.lock(tx, chapterId);
      if (!chapter) throw new DomainError('projects.chapter_not_found');
      return work(tx, { project, chapter });
    });
  }
}
