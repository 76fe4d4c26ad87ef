import { Injectable } from '@nestjs/common';
import {
  ProjectChangedV1,
  ProjectDeletedV1,
  ProjectPublishedV1,
  ProjectUnpublishedV1,
  UserCountsChangedV1,
} from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import type { ProjectEntity } from './project.entity';
import { UserCountsRepository } from './user-counts.repository';

type EventSubject = Pick<ProjectEntity, 'id' | 'ownerId' | 'version'>;

/** Appends the events of projects to the outbox, in the transaction that makes the change. */
@Injectable()
export class ProjectEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly counts: UserCountsRepository,
  ) {}

  async published(tx: Tx, project: EventSubject): Promise<void> {
    await this.append(tx, ProjectPublishedV1, project);
  }

  async unpublished(tx: Tx, project: EventSubject): Promise<void> {
    await this.append(tx, ProjectUnpublishedV1, project);
  }

  async changed(tx: Tx, project: EventSubject): Promise<void> {
    await this.append(tx, ProjectChangedV1, project);
  }

  async deleted(tx: Tx, project: EventSubject): Promise<void> {
    await this.append(tx, ProjectDeletedV1, project);
  }

  /** Publishes the numbers of the user's projects and chapters as absolute values. */
  async countsChanged(tx: Tx, userId: number): Promise<void> {
    const { version, projectCount, chapterCount } = await this.counts.next(tx, userId);
    await this.outbox.append(tx, UserCountsChangedV1, {
      aggregateId: String(userId),
      aggregateVersion: version,
      actorId: userId,
      data: { userId, projectCount, chapterCount },
    });
  }

  private async append(tx: Tx, contract: typeof ProjectChangedV1, project: EventSubject): Promise<void> {
    await this.outbox.append(tx, contract, {
      aggregateId: String(project.id),
      aggregateVersion: project.version,
      actorId: project.ownerId,
      data: { projectId: Number(project.id), ownerId: project.ownerId },
    });
  }
}
