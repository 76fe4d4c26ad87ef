import { Inject, Injectable } from '@nestjs/common';
import { internalGlossarySchema } from '@lacthu/contracts';
import { InternalHttp, LOGGER, type ActingUser } from '@lacthu/http';
import type { Logger } from 'pino';

/** An approved entry of a project's glossary: this Chinese is always this Vietnamese. */
export interface GlossaryTerm {
  readonly source: string;
  readonly target: string;
}

/** A translation must not wait long for what it can do without. */
const TIMEOUT_MS = 5_000;

/** Approved glossary entries of a project, owned by the projects service. */
@Injectable()
export class ProjectGlossary {
  constructor(
    private readonly http: InternalHttp,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * The entries of a project that belongs to this person. None for somebody else's project, and none when projects does
   * not answer: a translation without glossary is better than none.
   */
  async read(user: ActingUser, projectId: number): Promise<readonly GlossaryTerm[]> {
    try {
      const { entries } = await this.http.call({
        service: 'projects',
        path: `/internal/projects/${projectId}/glossary`,
        user,
        response: internalGlossarySchema,
        timeoutMs: TIMEOUT_MS,
      });
      return entries;
    } catch (error) {
      this.logger.warn({ err: error, projectId }, 'glossary.not_read');
      return [];
    }
  }
}
