import { Injectable } from '@nestjs/common';
import { GLOSSARY_LIMITS, type DismissNamesRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { DismissedNamesRepository } from './dismissed-names.repository';

/** Dismisses suggested names, or takes that back. The glossary does not change. */
@Injectable()
export class DismissNames {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly names: DismissedNamesRepository,
  ) {}

  /**
   * @throws DomainError projects.project_not_found (also for another user's project), projects.dismissed_names_full
   *   when more names are dismissed than a glossary may have entries
   */
  async execute(
    user: ActingUser,
    projectId: number,
    { sources, dismissed }: DismissNamesRequest,
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      assertOwner(await this.projects.lock(tx, projectId), user);
      if (!dismissed) return this.names.delete(tx, projectId, sources);
      await this.names.add(tx, projectId, sources);
      if ((await this.names.count(tx, projectId)) > GLOSSARY_LIMITS.entries)
        throw new DomainError('projects.dismissed_names_full');
    });
  }
}
