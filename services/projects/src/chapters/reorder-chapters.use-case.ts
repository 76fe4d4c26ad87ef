import { Injectable } from '@nestjs/common';
import type { ReorderChaptersRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChaptersRepository } from './chapters.repository';
import { ProjectTouch } from './project-touch';

@Injectable()
export class ReorderChapters {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly touch: ProjectTouch,
  ) {}

  /** All or nothing: an id of another project refuses the whole order. @throws DomainError projects.invalid_order */
  async execute(
    user: ActingUser,
    projectId: number,
    { orderedChapters }: ReorderChaptersRequest,
  ): Promise<void> {
    const ids = new Set(orderedChapters.map((item) => item.id));
    if (ids.size !== orderedChapters.length) throw new DomainError('projects.invalid_order');
    const project = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, projectId, user, {
        missing: 'projects.project_not_found',
        foreign: 'projects.project_not_found',
      });
      const moved = await this.chapters.reorder(tx, projectId, orderedChapters);
      if (moved !== orderedChapters.length) throw new DomainError('projects.invalid_order');
      await this.touch.touch(tx, project);
      return project;
    });
    await this.touch.afterCommit(project);
  }
}
