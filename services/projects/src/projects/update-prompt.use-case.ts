import { Injectable } from '@nestjs/common';
import type { UpdatePromptRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { storedText } from '../chapters/plain-text';
import { assertOwner } from './project-access.policy';
import { ProjectsRepository } from './projects.repository';
import { storedJson } from './stored-json';

/** Saves the master prompt, and the AI memory when it is given. Readers see neither, so nobody is told. */
@Injectable()
export class UpdatePrompt {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
  ) {}

  /** @throws DomainError projects.project_not_found, also for a project of somebody else */
  async execute(user: ActingUser, id: number, request: UpdatePromptRequest): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, id);
      assertOwner(project, user);
      await this.projects.update(tx, project, {
        masterPrompt: storedText(request.master_prompt),
        aiMemory: request.ai_memory === undefined ? project.aiMemory : storedJson(request.ai_memory),
      });
    });
  }
}
