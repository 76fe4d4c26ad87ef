import { Injectable } from '@nestjs/common';
import type { Pronunciation, Pronunciations } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { entriesInForce } from './entries-in-force';
import { PronunciationsRepository } from './pronunciations.repository';
import { suggestPronunciations } from './suggest-pronunciations';

/** Reads pronunciations, and suggests words that may need one. */
@Injectable()
export class PronunciationsQueries {
  constructor(
    private readonly projects: ProjectsClient,
    private readonly pronunciations: PronunciationsRepository,
  ) {}

  /** @throws DomainError `projects.project_not_found` */
  async find(user: ActingUser, projectId: number): Promise<Pronunciations> {
    await this.projects.assertMayEdit(user, projectId);
    return this.pronunciations.find(user.id, projectId);
  }

  /** Names of the project's glossary. @throws DomainError `projects.project_not_found` */
  async suggestions(user: ActingUser, projectId: number): Promise<Pronunciation[]> {
    const known = await this.find(user, projectId);
    const entries = await this.projects.glossary(user, projectId);
    return suggestPronunciations(
      entries.map(({ target }) => target),
      entriesInForce(known),
    );
  }
}
