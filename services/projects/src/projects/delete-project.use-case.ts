import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { PosterStore } from '../posters/poster-store';
import { CommunitySync } from './community-sync';
import { assertOwner } from './project-access.policy';
import { ProjectEvents } from './project-events';
import { ProjectsRepository } from './projects.repository';

/** Deletes a project with its chapters; others hear of it and drop their copies, jobs and files. */
@Injectable()
export class DeleteProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    private readonly events: ProjectEvents,
    private readonly community: CommunitySync,
  ) {}

  /** @throws DomainError projects.project_not_found (also for a project of somebody else) */
  async execute(user: ActingUser, id: number): Promise<void> {
    const deleted = await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, id);
      assertOwner(project, user);
      const version = await this.projects.delete(tx, project);
      await this.events.deleted(tx, { id, ownerId: project.ownerId, version });
      await this.events.countsChanged(tx, user.id);
      return project;
    });
    await this.posters.removeAll(id);
    if (deleted.isPublic) await this.community.apply(id);
  }
}
