import { Injectable } from '@nestjs/common';
import type { CreateChaptersFromJobRequest, CreateChaptersFromJobResponse } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { AccountGrowth } from '../projects/account-growth';
import type { ProjectEntity } from '../projects/project.entity';
import { chapterStanding } from '../text/chapter-state';
import { ChaptersRepository } from './chapters.repository';
import { JobChaptersRepository } from './job-chapters.repository';
import { followChange, impliedSidecar } from '../text/line-sidecar';
import { chapterTitle, storedText } from '../text/plain-text';
import { ProjectVersions } from '../projects/project-versions';
import { SidecarsRepository } from './sidecars.repository';

type JobChapter = CreateChaptersFromJobRequest['chapters'][number];

/** Appends the chapters that a job has finished. Each is created once, however often the job sends it. */
@Injectable()
export class CreateJobChapters {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly made: JobChaptersRepository,
    private readonly sidecars: SidecarsRepository,
    private readonly projectVersions: ProjectVersions,
    private readonly growth: AccountGrowth,
  ) {}

  /**
   * Creates all chapters or none. @throws DomainError projects.project_not_found, also for another user's project;
   * projects.storage_full
   */
  async execute(
    user: ActingUser,
    projectId: number,
    request: CreateChaptersFromJobRequest,
  ): Promise<CreateChaptersFromJobResponse> {
    return this.unitOfWork.run(async (tx) => {
      const project = await this.projectVersions.lockOwned(tx, projectId, user, 'projects.project_not_found');
      const known = await this.made.find(
        tx,
        projectId,
        request.chapters.map((chapter) => chapter.resultKey),
      );
      const answer: CreateChaptersFromJobResponse['chapters'] = [];
      for (const chapter of request.chapters) {
        const { resultKey } = chapter;
        const earlier = known.get(resultKey);
        const chapterId = earlier ?? (await this.make(tx, user, project, chapter));
        known.set(resultKey, chapterId);
        answer.push({ resultKey, outcome: earlier ? 'already_created' : 'created', chapterId });
      }
      if (answer.some((item) => item.outcome === 'created')) {
        await this.projectVersions.bump(tx, project);
        await this.growth.record(tx, user.id);
      }
      return { chapters: answer };
    });
  }

  private async make(tx: Tx, user: ActingUser, project: ProjectEntity, chapter: JobChapter): Promise<number> {
    const projectId = Number(project.id);
    const source = storedText(chapter.originalContent);
    const target = storedText(chapter.translatedContent);
    const [made] = await this.chapters.append(tx, projectId, user.id, [
      {
        title: chapterTitle(chapter.title),
        originalContent: source,
        translatedContent: target,
        ...chapterStanding({ source, target }, chapter.failedLines.length, new Set(project.allowedHan)),
        textEngine: chapter.engine,
        textModel: chapter.model,
      },
    ]);
    const chapterId = Number(made);
    if (chapter.failedLines.length > 0) {
      const before = { source, target: '' };
      const { failedLines } = chapter;
      const change = { before, after: { source, target }, byPerson: false, failedLines };
      await this.sidecars.store(tx, chapterId, followChange(impliedSidecar(before), change));
    }
    await this.made.remember(tx, projectId, chapter.resultKey, chapterId);
    return chapterId;
  }
}
