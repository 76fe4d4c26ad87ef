import { Injectable } from '@nestjs/common';
import type { UpdateProjectFields } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { coverFiles } from '../posters/poster-name';
import { PosterStore } from '../posters/poster-store';
import { assertOwner } from './project-access.policy';
import type { ProjectEntity } from './project.entity';
import { ProjectsRepository } from './projects.repository';
import { normalizeProjectFields, type ProjectFields } from './normalize-project-fields';
import { Publication } from './publication';

/** Changes a project's fields, cover or visibility. A project without a picture shows a generated cover. */
@Injectable()
export class UpdateProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    private readonly publication: Publication,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns a warning for the owner of a published story, if there is one
   * @throws DomainError projects.project_not_found, projects.poster_not_image, projects.name_required
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
      const before = { files: coverFiles(project), isPublic: project.isPublic };
      const changes = this.changesOf(project, fields, image?.name);
      const after = await this.projects.update(tx, project, changes);
      await this.publication.recordChange(tx, after, before.isPublic);
      if (image) await this.posters.store(id, image);
      return { before, after };
    });
    const files = coverFiles(after);
    const outdated = before.files.filter((file) => !files.includes(file));
    await this.posters.removeFiles(id, outdated);
    if (before.isPublic || after.isPublic) await this.publication.sync(id);
    return { warning: fields.is_public ? await this.publication.leftoversWarning(id) : undefined };
  }

  private changesOf(
    project: ProjectEntity,
    fields: UpdateProjectFields,
    newPoster: string | undefined,
  ): Partial<ProjectEntity> {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const posterName = newPoster ?? (fields.removePoster ? null : project.posterName);
    const isPublic = fields.is_public ?? project.isPublic;
    return {
      ...normalizeProjectFields({ ...fieldsOf(project), ...given }),
      posterName,
      isPublic,
      publishedAt: isPublic ? (project.publishedAt ?? this.clock.now()) : project.publishedAt,
    };
  }
}

function fieldsOf(project: ProjectEntity): ProjectFields {
  return {
    name: project.name,
    description: project.description,
    genre: project.genre,
    author: project.author,
    translation_style: project.translationStyle,
    original_name: project.originalName,
    work_type: project.workType,
    is_adult: project.isAdult,
  };
}
