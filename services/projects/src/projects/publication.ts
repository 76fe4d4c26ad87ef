import { Injectable } from '@nestjs/common';
import { DEFAULT_MASTER_PROMPT, type CommunityUploadFields } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { LeftoverCountsRepository } from '../text/leftover-counts.repository';
import { leftoversWarning } from '../text/leftovers-warning';
import { CommunitySync } from './community-sync';
import { normalizeProjectFields } from './normalize-project-fields';
import { ProjectEvents } from './project-events';
import type { ProjectEntity } from './project.entity';
import { ProjectsRepository } from './projects.repository';

/** Publishes projects to the community as stories. */
@Injectable()
export class Publication {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly events: ProjectEvents,
    private readonly community: CommunitySync,
    private readonly clock: Clock,
    private readonly leftoverCounts: LeftoverCountsRepository,
  ) {}

  /** Inserts a project that is public from the start. @throws DomainError projects.name_required */
  async create(
    tx: Tx,
    ownerId: number,
    fields: CommunityUploadFields,
    posterName: string | null,
  ): Promise<ProjectEntity> {
    const project = await this.projects.insert(tx, {
      ownerId,
      ...normalizeProjectFields({ ...fields, translation_style: '' }),
      taskType: 'Dịch và Biên tập',
      masterPrompt: DEFAULT_MASTER_PROMPT,
      creationMethod: 'upload',
      isPublic: true,
      publishedAt: this.clock.now(),
      posterName,
    });
    await this.events.published(tx, project);
    return project;
  }

  /** Publishes the event of a changed project, which may have become public or private by it. */
  async recordChange(tx: Tx, project: ProjectEntity, wasPublic: boolean): Promise<void> {
    if (project.isPublic && !wasPublic) await this.events.published(tx, project);
    else if (!project.isPublic && wasPublic) await this.events.unpublished(tx, project);
    else if (project.isPublic) await this.events.changed(tx, project);
  }

  /** Lets community apply a committed change at once. */
  sync(projectId: number): Promise<void> {
    return this.community.apply(projectId);
  }

  /** Warning for an owner who publishes a translation with Chinese in it; undefined when there is none. */
  async leftoversWarning(projectId: number): Promise<string | undefined> {
    return leftoversWarning(await this.leftoverCounts.totals(projectId));
  }
}
