import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ProjectEvents } from '../projects/project-events';
import { ChaptersRepository } from './chapters.repository';
import { ProjectTouch } from './project-touch';

@Injectable()
export class DeleteChapter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly touch: ProjectTouch,
    private readonly events: ProjectEvents,
  ) {}

  /** @throws DomainError projects.chapter_not_found */
  async execute(user: ActingUser, id: number): Promise<void> {
    const projectId = await this.chapters.projectOf(id);
    if (projectId === null) throw new DomainError('projects.chapter_not_found');
    const project = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, projectId, user, 'projects.chapter_not_found');
      if (!(await this.chapters.delete(tx, id))) throw new DomainError('projects.chapter_not_found');
      await this.touch.touch(tx, project);
      await this.events.countsChanged(tx, user.id);
      return project;
    });
    await this.touch.afterCommit(project);
  }
}
