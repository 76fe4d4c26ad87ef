import { Injectable } from '@nestjs/common';
import type { Pronunciations } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, type ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { distinctEntries } from './entries-in-force';
import { PronunciationsRepository } from './pronunciations.repository';

/** Replaces the pronunciations of an account, for one project and in general. */
@Injectable()
export class ReplacePronunciations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsClient,
    private readonly pronunciations: PronunciationsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the stored lists @throws DomainError `projects.project_not_found` */
  async execute(user: ActingUser, projectId: number, lists: Pronunciations): Promise<Pronunciations> {
    await this.projects.assertMayEdit(user, projectId);
    const project = distinctEntries(lists.project);
    const general = distinctEntries(lists.general);
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      await this.pronunciations.replace(tx, { ownerId: user.id, projectId }, project, now);
      await this.pronunciations.replace(tx, { ownerId: user.id, projectId: null }, general, now);
    });
    return { project, general };
  }
}
