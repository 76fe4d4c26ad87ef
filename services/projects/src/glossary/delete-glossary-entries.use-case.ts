import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { GlossaryRepository } from './glossary.repository';

/** Removes entries; those that are gone already are no fault. */
@Injectable()
export class DeleteGlossaryEntries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly glossary: GlossaryRepository,
  ) {}

  /**
   * @returns how many were removed
   * @throws DomainError projects.project_not_found, also for a project of somebody else
   */
  async execute(user: ActingUser, projectId: number, ids: readonly number[]): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      assertOwner(await this.projects.lock(tx, projectId), user);
      return this.glossary.delete(tx, projectId, ids);
    });
  }
}
