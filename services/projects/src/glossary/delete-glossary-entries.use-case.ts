import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { GlossaryRepository } from './glossary.repository';

/** Deletes entries. Ids that no longer exist are ignored. */
@Injectable()
export class DeleteGlossaryEntries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly glossary: GlossaryRepository,
  ) {}

  /**
   * @returns number of deleted entries
   * @throws DomainError projects.project_not_found, also for another user's project
   */
  async execute(user: ActingUser, projectId: number, ids: readonly number[]): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      assertOwner(await this.projects.lock(tx, projectId), user);
      return this.glossary.delete(tx, projectId, ids);
    });
  }
}
