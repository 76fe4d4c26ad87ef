import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import type { ErrorCode } from '@lacthu/contracts';
import { CommunitySync } from '../projects/community-sync';
import { ProjectEvents } from '../projects/project-events';
import type { ProjectEntity } from '../projects/project.entity';
import { ProjectsRepository } from '../projects/projects.repository';

/** What every change of a chapter does to its project: check the owner, raise the version, tell readers' side. */
@Injectable()
export class ProjectTouch {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly events: ProjectEvents,
    private readonly community: CommunitySync,
  ) {}

  /** Locks the project of a chapter. @throws DomainError the given refusal when it is missing or somebody else's */
  async lockOwned(tx: Tx, projectId: number, user: ActingUser, refusal: ErrorCode): Promise<ProjectEntity> {
    const project = await this.projects.lock(tx, projectId);
    if (project?.ownerId !== user.id) throw new DomainError(refusal);
    return project;
  }

  /** Raises the project's version and records the event that readers' copies follow. */
  async touch(tx: Tx, project: ProjectEntity): Promise<void> {
    const touched = await this.projects.update(tx, project, {});
    if (touched.isPublic) await this.events.changed(tx, touched);
  }

  /** After commit: lets the owner read his own write on the public page. */
  async afterCommit(project: ProjectEntity): Promise<void> {
    if (project.isPublic) await this.community.apply(Number(project.id));
  }
}
