import type { PublicProjects } from '../access/public-projects';
import type { Route } from '../routes/route';
import type { SessionLookup } from '../access/session-lookup';
import type { SharedAnswers } from '../cache/shared-answers';

/**
 * What an act makes untrue is forgotten before its answer goes out, so that whoever has it and looks sees what he did.
 * Other gateways, and whatever is not told by the address of the act, hear of it by the fact.
 */
export class Purges {
  constructor(
    private readonly answers: Pick<SharedAnswers<never>, 'purge' | 'purgeNamed'>,
    private readonly publicProjects: Pick<PublicProjects, 'forget'>,
    private readonly sessions: Pick<SessionLookup, 'forgetAll'>,
  ) {}

  /** @param path of a successful act on this route */
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
