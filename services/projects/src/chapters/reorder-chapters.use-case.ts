import { Injectable } from '@nestjs/common';
import type { ReorderChaptersRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { arrange } from './chapter-order';
import { ChaptersRepository } from './chapters.repository';
import { ProjectVersions } from '../projects/project-versions';

@Injectable()
export class ReorderChapters {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly projectVersions: ProjectVersions,
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
    await this.unitOfWork.run(async (tx) => {
      const project = await this.projectVersions.lockOwned(tx, projectId, user, 'projects.project_not_found');
      const moved = arrange(await this.chapters.places(tx, projectId), wanted);
      if (!moved) throw new DomainError('projects.invalid_order');
      await this.chapters.place(tx, moved);
      await this.projectVersions.bumpAndSync(tx, project);
    });
  }
}
