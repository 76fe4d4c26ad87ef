import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { PosterStore } from '../posters/poster-store';
import { CommunitySync } from './community-sync';
import { assertOwner } from './project-access.policy';
import type { ProjectEntity } from './project.entity';
import { ProjectEvents } from './project-events';
import { ProjectsRepository } from './projects.repository';

/** Deletes a project with its chapters, and publishes it: other services then delete their copies, jobs and files. */
@Injectable()
export class DeleteProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    private readonly events: ProjectEvents,
    private readonly community: CommunitySync,
  ) {}

  /** @throws DomainError projects.project_not_found (also for another user's project) */
  async execute(user: ActingUser, id: number): Promise<void> {
    const deleted = await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, id);
      assertOwner(project, user);
      await this.within(tx, project);
      await this.events.countsChanged(tx, user.id);
      return project;
    });
    await this.posters.removeAll(id);
    if (deleted.isPublic) await this.community.apply(id);
  }

  /** Deletes the locked project within a transaction. The caller deletes its posters and publishes the new counts. */
  async within(tx: Tx, project: ProjectEntity): Promise<void> {
    const version = await this.projects.delete(tx, project);
    await this.events.deleted(tx, { id: project.id, ownerId: project.ownerId, version });
  }
}
