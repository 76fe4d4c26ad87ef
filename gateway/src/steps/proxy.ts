import { readSharedAnswer, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { idInPath } from '../cache/cache-key';
import { thingOf, type LookupMoment, type NegativeCache } from '../cache/negative-cache';
import type { Purges } from './purges';
import type { ForwardPlan, Forwarder } from '../proxy/forwarder';
import { FILES_TOKEN_HEADER, filesCookie, noFilesCookie } from '../access/files-cookie';
import type { SessionLookup } from '../access/session-lookup';
import type { SessionWatch } from '../access/session-watch';
import type { Route } from '../routes/route';
import type { VisitCounter } from '../views/view-counter';
import type { Step, StepResult } from './step';
import type { Visit } from '../request/request-context';

/** What an answer does beside being passed on. */
export interface ProxyEffects {
  /** True when people come over https: cookies are marked so. */
  readonly https: boolean;
  readonly visits: Pick<VisitCounter, 'note'>;
  readonly purges: Pick<Purges, 'after'>;
  readonly missing: Pick<NegativeCache, 'moment' | 'remember'>;
}

/** Step 'proxy': hands an API call to the service that answers it. */
export class Proxy implements Step {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly sessions: SessionLookup,
    private readonly watch: SessionWatch,
    private readonly effects: ProxyEffects,
  ) {}

  async run(visit: Visit): Promise<StepResult> {
    if (visit.target.kind !== 'api') return 'next';
    const route = visit.target.match?.route;
    if (!route) throw new DomainError('platform.not_found');
    const since = this.effects.missing.moment;
    await this.forwarder.forward(visit, {
      service: route.service,
      path: visit.path + visit.query,
      timeoutMs: route.timeoutMs,
      bodyLimit: route.bodyLimit,
      watch: this.watchOf(visit, route),
      onHead: (status, header) => {
        this.applyCookie(visit, route, status, header(FILES_TOKEN_HEADER));
        if (status < 300) this.effects.purges.after(route, visit.path);
        if (status === 404) this.rememberMissing(visit, route, since);
        if (route.isVisit && (status === 200 || status === 304))
          this.noteVisit(visit, header(SHARED_ANSWER_HEADER));
      },
    });
    return 'answered';
  }

  /** A stream ends with the session that opened it; anything else is over long before that matters. */
  private watchOf({ visitor }: Visit, route: Route): ForwardPlan['watch'] {
    const { user, sessionId } = visitor;
    if (route.timeoutMs !== null || !user || !sessionId) return undefined;
    return (end) => this.watch.watch({ userId: user.id, sessionId }, end);
  }

  /** Without a query a route has nothing else to miss than the thing that its path names. */
  private rememberMissing(visit: Visit, { notFound, path }: Route, since: LookupMoment): void {
    const id = notFound && visit.query === '' ? idInPath(path, visit.path) : null;
    if (notFound && id) this.effects.missing.remember(thingOf(notFound, id), visit.clientKey, since);
  }

  private noteVisit(visit: Visit, header: string | undefined): void {
    const storyId = readSharedAnswer(header)?.storyId;
    if (storyId) this.effects.visits.note(storyId, visit);
  }

  private applyCookie(visit: Visit, route: Route, status: number, filesToken: string | undefined): void {
    if (status >= 300) return;
    if (route.filesCookie === 'set' && filesToken) {
      visit.response.setHeader('set-cookie', filesCookie(filesToken, this.effects.https));
    }
    if (route.filesCookie === 'clear') {
      visit.response.setHeader('set-cookie', noFilesCookie(this.effects.https));
      if (visit.visitor.sessionId) this.sessions.forget(visit.visitor.sessionId);
    }
  }
}
