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
   * Stores a new order of chapters. An id that is not in the project, or occurs twice, rejects the whole request.
   *
   * @throws DomainError projects.project_not_found (also for another user's project), projects.invalid_order
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
