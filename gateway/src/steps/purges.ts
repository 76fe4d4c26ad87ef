import type { PublicProjects } from '../access/public-projects';
import type { SessionLookup } from '../access/session-lookup';
import type { SharedAnswers } from '../cache/shared-answers';
import type { Route } from '../routes/route';

/**
 * Removes outdated cache entries after a successful write, before its response is sent, so that the client reads its own
 * write. Other gateways, and entries that cannot be derived from the path, are purged by the event of the write.
 */
export class Purges {
  constructor(
    private readonly answers: Pick<SharedAnswers<never>, 'purge' | 'purgeNamed'>,
    private readonly publicProjects: Pick<PublicProjects, 'forget'>,
    private readonly sessions: Pick<SessionLookup, 'forgetAll'>,
  ) {}

  /** @param path of a successful request to this route */
  after({ purges, path: pattern }: Pick<Route, 'purges' | 'path'>, path: string): void {
    if (!purges) return;
    if (purges === 'sessions') {
      this.sessions.forgetAll();
      return;
    }
    if (purges === 'lists') {
      this.answers.purge(null);
      return;
    }
    const id = path.split('/')[pattern.split('/').indexOf('{id}')];
    if (purges === 'chapter') {
      this.answers.purgeNamed(`/api/community/chapters/${id}`);
      return;
    }
    this.answers.purge(Number(id));
    this.publicProjects.forget(Number(id));
  }
}
