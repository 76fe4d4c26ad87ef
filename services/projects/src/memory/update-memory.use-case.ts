import { Injectable } from '@nestjs/common';
import type { UpdateMemoryRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { storedJson } from '../projects/stored-json';
import { configOfNewMemory } from '../projects/project-config';

/** Saves the AI memory of a project. No event is published, because readers do not see it. */
@Injectable()
export class UpdateMemory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async execute(user: ActingUser, id: number, request: UpdateMemoryRequest): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, id);
      assertOwner(project, user);
      const memory = storedJson(request.ai_memory);
      await this.projects.update(tx, project, {
        aiMemory: memory,
        projectConfig: configOfNewMemory(project.projectConfig, {
          memory,
          now: this.clock.now(),
          chaptersProcessed: request.chapters_processed,
          byAi: true,
        }),
      });
    });
  }
}
