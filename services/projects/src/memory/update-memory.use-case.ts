import { Injectable } from '@nestjs/common';
import type { UpdateMemoryRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { storedJson } from '../projects/stored-json';
import { configOfNewMemory } from '../projects/project-config';

/** Saves what the AI remembers of a project. Readers do not see it, so nobody is told. */
@Injectable()
export class UpdateMemory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError projects.project_not_found, also for a project of somebody else */
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
