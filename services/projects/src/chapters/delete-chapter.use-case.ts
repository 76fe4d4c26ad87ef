import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ProjectEvents } from '../projects/project-events';
import { ChaptersRepository } from './chapters.repository';
import { ProjectVersions } from '../projects/project-versions';

@Injectable()
export class DeleteChapter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly projectVersions: ProjectVersions,
    private readonly events: ProjectEvents,
  ) {}

  /** @throws DomainError projects.chapter_not_found */
  async execute(user: ActingUser, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const project = await this.projectVersions.lockOfChapter(tx, id, user);
      if (!(await this.chapters.delete(tx, id))) throw new DomainError('projects.chapter_not_found');
      await this.projectVersions.bumpAndSync(tx, project);
      await this.events.countsChanged(tx, user.id);
    });
  }
}
