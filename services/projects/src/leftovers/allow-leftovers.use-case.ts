import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { storedText } from '../text/plain-text';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { LeftoverCountsRepository } from '../text/leftover-counts.repository';
import { chineseRuns } from '../text/leftover-lines';

/** Sets the Chinese that is allowed in a project's translations, and recounts the leftovers of all its chapters. */
@Injectable()
export class AllowLeftovers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly counts: LeftoverCountsRepository,
  ) {}

  /**
   * @param texts the new list, replacing the old one
   * @throws DomainError projects.project_not_found (also for another user's project), projects.nothing_chinese_to_allow
   */
  async execute(user: ActingUser, projectId: number, texts: readonly string[]): Promise<void> {
    const stored = texts.map(storedText);
    if (stored.some((text) => chineseRuns([text]).length === 0))
      throw new DomainError('projects.nothing_chinese_to_allow');
    await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, projectId);
      assertOwner(project, user);
      const allowedHan = chineseRuns(stored);
      await this.projects.update(tx, project, { allowedHan });
      await this.counts.recountAll(tx, projectId, new Set(allowedHan));
    });
  }
}
