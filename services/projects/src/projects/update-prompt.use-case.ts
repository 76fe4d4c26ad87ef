import { Injectable } from '@nestjs/common';
import type { UpdatePromptRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { storedText } from '../text/plain-text';
import { configOfNewMemory } from './project-config';
import { assertOwner } from './project-access.policy';
import type { JsonValue, ProjectEntity } from './project.entity';
import { ProjectsRepository } from './projects.repository';
import { storedJson } from './stored-json';

/** Saves the master prompt, and the AI memory when given. No event is published, because readers see neither. */
@Injectable()
export class UpdatePrompt {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async execute(user: ActingUser, id: number, request: UpdatePromptRequest): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, id);
      assertOwner(project, user);
      await this.projects.update(tx, project, {
        masterPrompt: storedText(request.master_prompt),
        ...(request.ai_memory === undefined ? {} : this.memoryChanges(project, request.ai_memory)),
      });
    });
  }

  private memoryChanges(project: ProjectEntity, given: JsonValue): Partial<ProjectEntity> {
    const memory = storedJson(given);
    const write = { memory, now: this.clock.now(), byAi: false };
    return { aiMemory: memory, projectConfig: configOfNewMemory(project.projectConfig, write) };
  }
}
