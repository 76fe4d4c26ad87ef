import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, toDomainError, type ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import type { Logger } from 'pino';

/** An approved glossary entry: `source` is always translated as `target`. */
export interface GlossaryTerm {
  readonly source: string;
  readonly target: string;
}

/** Short, because a waiting person can do without the glossary, and a job waits for it later. */
const TIMEOUT_MS = 5_000;

/** Approved glossary entries of a project, owned by the projects service. */
@Injectable()
export class ProjectGlossary {
  constructor(
    private readonly projects: ProjectsClient,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Reads the glossary of the user's own project. Empty for another user's project, and when projects does not answer a
   * waiting person: a translation without glossary is better than none.
   *
   * @param isRequired true for a job, which can wait
   * @throws DomainError `platform.service_unavailable`, only when it is required
   */
  async read(user: ActingUser, projectId: number, isRequired = false): Promise<readonly GlossaryTerm[]> {
    try {
      return await this.projects.glossary(user, projectId, TIMEOUT_MS);
    } catch (error) {
      if (isRequired && toDomainError(error).code === 'platform.service_unavailable') throw error;
      this.logger.warn({ err: error, projectId }, 'glossary.not_read');
      return [];
    }
  }
}
