import { Injectable } from '@nestjs/common';
import type { UpdateProjectFields } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock, DomainError, type ActingUser } from '@lacthu/http';
import { LeftoverCountsRepository } from '../text/leftover-counts.repository';
import { leftoversWarning } from '../text/leftovers-warning';
import { PosterStore } from '../posters/poster-store';
import { CommunitySync } from './community-sync';
import { assertOwner } from './project-access.policy';
import { ProjectEvents } from './project-events';
import type { ProjectEntity } from './project.entity';
import { ProjectsRepository } from './projects.repository';
import { normalizeProjectFields } from './normalize-project-fields';

/** Changes a project's facts, cover or visibility. Publishing needs a cover. */
@Injectable()
export class UpdateProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    private readonly events: ProjectEvents,
    private readonly community: CommunitySync,
    private readonly clock: Clock,
    private readonly leftoverCounts: LeftoverCountsRepository,
  ) {}

  /**
   * @throws DomainError projects.project_not_found, projects.poster_not_image,
   *   projects.cover_required, projects.name_required
   * @returns what the person should know of a story that he has made public
   */
  async execute(
    user: ActingUser,
    id: number,
    fields: UpdateProjectFields,
    poster: Buffer | null,
  ): Promise<{ warning: string | undefined }> {
    assertOwner(await this.projects.findById(id), user);
    const image = poster ? await this.posters.prepare(poster) : null;
    const { before, after } = await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, id);
      assertOwner(project, user);
      const before = { posterName: project.posterName, isPublic: project.isPublic };
      const changes = this.changesOf(project, fields, image?.name);
      const after = await this.projects.update(tx, project, changes);
      await this.record(tx, after, before.isPublic);
      if (image) await this.posters.store(id, image);
      return { before, after };
    });
    if (before.posterName && before.posterName !== after.posterName)
      await this.posters.remove(id, before.posterName);
    if (before.isPublic || after.isPublic) await this.community.apply(id);
    return { warning: fields.is_public ? await this.leftovers(id) : undefined };
  }

  private async leftovers(projectId: number): Promise<string | undefined> {
    return leftoversWarning(await this.leftoverCounts.totals(projectId));
  }

  private changesOf(
    project: ProjectEntity,
    fields: UpdateProjectFields,
    newPoster: string | undefined,
  ): Partial<ProjectEntity> {
    const posterName = newPoster ?? (fields.removePoster ? null : project.posterName);
    const isPublic = fields.is_public ?? project.isPublic;
    if (isPublic && !project.isPublic && !posterName) throw new DomainError('projects.cover_required');
    return {
      ...normalizeProjectFields({
        name: fields.name ?? project.name,
        description: fields.description ?? project.description,
        genre: fields.genre ?? project.genre,
        author: fields.author ?? project.author,
        translation_style: fields.translation_style ?? project.translationStyle,
        original_name: fields.original_name ?? project.originalName,
        work_type: fields.work_type === undefined ? project.workType : fields.work_type,
        is_adult: fields.is_adult ?? project.isAdult,
      }),
      posterName,
      isPublic,
      publishedAt: isPublic ? (project.publishedAt ?? this.clock.now()) : project.publishedAt,
    };
  }

  private async record(tx: Tx, project: ProjectEntity, wasPublic: boolean): Promise<void> {
    if (project.isPublic && !wasPublic) await this.events.published(tx, project);
    else if (!project.isPublic && wasPublic) await this.events.unpublished(tx, project);
    else if (project.isPublic) await this.events.changed(tx, project);
  }
}
