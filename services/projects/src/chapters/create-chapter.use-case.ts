import { Injectable } from '@nestjs/common';
import type { CreateChapterRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { ProjectEvents } from '../projects/project-events';
import { chapterStanding } from './chapter-state';
import { ChaptersRepository } from './chapters.repository';
import { storedText, visibleTitle } from './plain-text';
import { ProjectTouch } from './project-touch';

/** Adds one chapter behind the last one. */
@Injectable()
export class CreateChapter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly touch: ProjectTouch,
    private readonly events: ProjectEvents,
  ) {}

  /** @throws DomainError projects.project_not_found (also for a project of somebody else), projects.title_required */
  async execute(user: ActingUser, request: CreateChapterRequest): Promise<number> {
    const texts = {
      source: storedText(request.original_content),
      target: storedText(request.translated_content),
    };
    const { project, id } = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, request.projectId, user, {
        missing: 'projects.project_not_found',
        foreign: 'projects.project_not_found',
      });
      const [id] = await this.chapters.append(tx, request.projectId, user.id, [
        {
          title: visibleTitle(request.title),
          originalContent: texts.source,
          translatedContent: texts.target,
          ...chapterStanding(texts, 0, new Set(project.allowedHan)),
          textEngine: request.origin?.engine ?? null,
          textModel: request.origin?.model ?? null,
        },
      ]);
      await this.touch.touch(tx, project);
      await this.events.countsChanged(tx, user.id);
      return { project, id: Number(id) };
    });
    await this.touch.afterCommit(project);
    return id;
  }
}
