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

type ProjectFact = Pick<ProjectEntity, 'id' | 'ownerId' | 'version'>;

/** Records what others must know of a project, in the transaction that made it true. */
@Injectable()
export class ProjectEvents {
  constructor(private readonly outbox: Outbox) {}

  async published(tx: Tx, project: ProjectFact): Promise<void> {
    await this.append(tx, ProjectPublishedV1, project);
  }

  async unpublished(tx: Tx, project: ProjectFact): Promise<void> {
    await this.append(tx, ProjectUnpublishedV1, project);
  }

  async changed(tx: Tx, project: ProjectFact): Promise<void> {
    await this.append(tx, ProjectChangedV1, project);
  }

  async deleted(tx: Tx, project: ProjectFact): Promise<void> {
    await this.append(tx, ProjectDeletedV1, project);
  }

  /** Reports the user's counts as absolute values. The row's lock puts concurrent reports in order. */
  async countsChanged(tx: Tx, userId: number): Promise<void> {
    const [row]: { version: string }[] = await tx.query(
      `INSERT INTO user_counts AS c (user_id, version) VALUES ($1, 1)
       ON CONFLICT (user_id) DO UPDATE SET version = c.version + 1 RETURNING version`,
      [userId],
    );
    const [counts]: { projects: string; chapters: string }[] = await tx.query(
      `SELECT (SELECT count(*) FROM projects WHERE owner_id = $1) AS projects,
              (SELECT count(*) FROM chapters c JOIN projects p ON p.id = c.project_id WHERE p.owner_id = $1) AS chapters`,
      [userId],
    );
    await this.outbox.append(tx, UserCountsChangedV1, {
      aggregateId: String(userId),
      aggregateVersion: Number(row?.version),
      actorId: userId,
      data: { userId, projectCount: Number(counts?.projects), chapterCount: Number(counts?.chapters) },
    });
  }

  private async append(tx: Tx, contract: typeof ProjectChangedV1, project: ProjectFact): Promise<void> {
    await this.outbox.append(tx, contract, {
      aggregateId: String(project.id),
      aggregateVersion: project.version,
      actorId: project.ownerId,
      data: { projectId: Number(project.id), ownerId: project.ownerId },
    });
  }
}
