import { Injectable } from '@nestjs/common';
import { UserDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { PosterStore } from '../posters/poster-store';
import { DeleteProject } from '../projects/delete-project.use-case';
import { ProjectsRepository } from '../projects/projects.repository';
import { OwnDataRepository } from './own-data.repository';

/**
 * Deletes all projects of a deleted account. Each publishes its own event, by which other services delete their copies,
 * jobs and files.
 */
@Injectable()
@HandlesEvent(UserDeletedV1, 'delete-projects-of-deleted-user')
export class DeleteOwnData {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly deleteProject: DeleteProject,
    private readonly posters: PosterStore,
    private readonly ownData: OwnDataRepository,
  ) {}

  async handle({ data: { userId } }: EventOf<typeof UserDeletedV1>, tx: Tx): Promise<void> {
    await this.projects.lockOwner(tx, userId);
    await this.ownData.markDeleted(tx, userId);
    for (const id of await this.projects.idsOf(tx, userId)) {
      const project = await this.projects.lock(tx, id);
      if (!project) continue;
      await this.deleteProject.within(tx, project);
      // Before the commit: a process that dies after it would not retry this.
      await this.posters.removeAll(id);
    }
    await this.ownData.delete(tx, userId);
  }
}
