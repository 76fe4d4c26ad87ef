import { Injectable } from '@nestjs/common';
import type { ReorderChaptersRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { arrange } from './chapter-order';
import { ChaptersRepository } from './chapters.repository';
import { ProjectTouch } from './project-touch';

@Injectable()
export class ReorderChapters {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly touch: ProjectTouch,
  ) {}

  /**
   * All or nothing: an id that is not in the project, or stands there twice, refuses the whole order.
   *
   * @throws DomainError projects.project_not_found (also for a project of somebody else), projects.invalid_order
   */
  async execute(
    user: ActingUser,
    projectId: number,
    { orderedChapters }: ReorderChaptersRequest,
  ): Promise<void> {
    const wanted = orderedChapters.map(({ id, display_order: order }) => ({ id, order }));
    const project = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, projectId, user, 'projects.project_not_found');
      const moved = arrange(await this.chapters.places(tx, projectId), wanted);
      if (!moved) throw new DomainError('projects.invalid_order');
      await this.chapters.place(tx, moved);
      await this.touch.touch(tx, project);
      return project;
    });
    await this.touch.afterCommit(project);
  }
}
