import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import type { ErrorCode } from '@lacthu/contracts';
import { CommunitySync } from './community-sync';
import { ProjectEvents } from './project-events';
import type { ProjectEntity } from './project.entity';
import { ProjectsRepository } from './projects.repository';

/** Versions of projects. Every change of a chapter raises the version of its project, by which community finds it. */
@Injectable()
export class ProjectVersions {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly events: ProjectEvents,
    private readonly community: CommunitySync,
  ) {}

  /** Locks a project for its owner. @throws DomainError with `code` when it is missing or belongs to another user */
  async lockOwned(tx: Tx, projectId: number, user: ActingUser, code: ErrorCode): Promise<ProjectEntity> {
    const project = await this.projects.lock(tx, projectId);
    if (project?.ownerId !== user.id) throw new DomainError(code);
    return project;
  }

  /** Locks the project of a chapter. @throws DomainError projects.chapter_not_found, also for another user's chapter */
  async lockOfChapter(tx: Tx, chapterId: number, user: ActingUser): Promise<ProjectEntity> {
    const project = await this.projects.lockOfChapter(tx, chapterId);
    if (project?.ownerId !== user.id) throw new DomainError('projects.chapter_not_found');
    return project;
  }

  /** Raises the version of a locked project, and of a public one records the event that community follows. */
  async bump(tx: Tx, project: ProjectEntity): Promise<void> {
    const bumped = await this.projects.update(tx, project, {});
    if (bumped.isPublic) await this.events.changed(tx, bumped);
  }

  /** As {@link bump}; after the commit community applies the change at once, so that the owner reads his own write. */
  async bumpAndSync(tx: Tx, project: ProjectEntity): Promise<void> {
    await this.bump(tx, project);
    if (project.isPublic) afterCommit(tx, () => this.community.apply(Number(project.id)));
  }
}
