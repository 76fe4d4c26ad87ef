import { Injectable } from '@nestjs/common';
import { DEFAULT_MASTER_PROMPT, type CreateProjectFields } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { PosterStore } from '../posters/poster-store';
import { ProjectEvents } from './project-events';
import type { JsonValue, ProjectEntity } from './project.entity';
import { ProjectsRepository } from './projects.repository';

/** Makes a private project; a poster is stored first, and taken away again when the project cannot be made. */
@Injectable()
export class CreateProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    private readonly events: ProjectEvents,
  ) {}

  /** @throws DomainError projects.poster_not_image */
  async execute(
    user: ActingUser,
    fields: CreateProjectFields,
    poster: Buffer | null,
  ): Promise<ProjectEntity> {
    const image = poster ? await this.posters.prepare(poster) : null;
    return this.unitOfWork.run(async (tx) => {
      const project = await this.projects.insert(tx, {
        ownerId: user.id,
        name: fields.name.normalize('NFC'),
        description: fields.description.normalize('NFC'),
        genre: fields.genre,
        translationStyle: fields.translation_style,
        taskType: fields.task_type,
        author: fields.author.normalize('NFC'),
        masterPrompt: fields.master_prompt || DEFAULT_MASTER_PROMPT,
        aiMemory: parseJson(fields.ai_memory),
        projectConfig: parseJson(fields.project_config),
        creationMethod: 'translation',
        posterName: image?.name ?? null,
      });
      await this.events.countsChanged(tx, user.id);
      // Last step: when it fails the transaction is undone, and when the commit fails the sweeper finds an orphan.
      if (image) await this.posters.store(Number(project.id), image);
      return project;
    });
  }
}

/** A form sends JSON as text; what does not parse is kept as the text it is, as the specification allows. */
function parseJson(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || value.trim() === '') return typeof value === 'string' ? null : value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : value;
  } catch {
    return value;
  }
}
