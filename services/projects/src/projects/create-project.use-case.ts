import { Injectable } from '@nestjs/common';
import { DEFAULT_MASTER_PROMPT, type CreateProjectFields } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { storedText } from '../chapters/plain-text';
import { newConfig } from '../memory/project-config';
import { PosterStore } from '../posters/poster-store';
import { ProjectEvents } from './project-events';
import type { ProjectEntity } from './project.entity';
import { ProjectsRepository } from './projects.repository';
import { storedFacts } from './stored-facts';
import { storedJson } from './stored-json';

/** Makes a private project; nothing is kept of its poster when the project cannot be made. */
@Injectable()
export class CreateProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    private readonly events: ProjectEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError projects.poster_not_image, projects.name_required */
  async execute(
    user: ActingUser,
    fields: CreateProjectFields,
    poster: Buffer | null,
  ): Promise<ProjectEntity> {
    const image = poster ? await this.posters.prepare(poster) : null;
    const aiMemory = storedJson(fields.ai_memory);
    return this.unitOfWork.run(async (tx) => {
      const project = await this.projects.insert(tx, {
        ownerId: user.id,
        ...storedFacts(fields),
        taskType: fields.task_type,
        masterPrompt: storedText(fields.master_prompt) || DEFAULT_MASTER_PROMPT,
        aiMemory,
        projectConfig: newConfig({
          config: storedJson(fields.project_config),
          hasMemory: aiMemory !== null,
          now: this.clock.now(),
        }),
        creationMethod: 'translation',
        posterName: image?.name ?? null,
      });
      await this.events.countsChanged(tx, user.id);
      // Last step: when it fails, the transaction is undone; a failing commit leaves a file that nobody can reach.
      if (image) await this.posters.store(Number(project.id), image);
      return project;
    });
  }
}
