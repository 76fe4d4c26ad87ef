import { DomainError } from '@lacthu/http';
import type { ForwardPlan, Forwarder } from '../proxy/forwarder';
import { FILES_TOKEN_HEADER, filesCookie, noFilesCookie } from '../session/files-cookie';
import type { SessionLookup } from '../session/session-lookup';
import type { SessionWatch } from '../session/session-watch';
import type { Route } from '../proxy/route';
import type { Step, StepResult } from './step';
import type { Visit } from './visit';

/** Step 'proxy': hands an API call to the service that answers it. */
export class Proxy implements Step {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly sessions: SessionLookup,
    private readonly watch: SessionWatch,
    private readonly https: boolean,
  ) {}

  async run(visit: Visit): Promise<StepResult> {
    if (visit.target.kind !== 'api') return 'next';
    const route = visit.target.match?.route;
    if (!route) throw new DomainError('platform.not_found');
    await this.forwarder.forward(visit, {
      service: route.service,
      path: visit.path + visit.query,
      timeoutMs: route.timeoutMs,
      bodyLimit: route.bodyLimit,
      watch: this.watchOf(visit, route),
      onHead: (status, header) => this.applyCookie(visit, route, status, header(FILES_TOKEN_HEADER)),
    });
    return 'answered';
  }

  /** A stream ends with the session that opened it; anything else is over long before that matters. */
  private watchOf({ visitor }: Visit, route: Route): ForwardPlan['watch'] {
    const { user, sessionId } = visitor;
    if (route.timeoutMs !== null || !user || !sessionId) return undefined;
    return (end) => this.watch.watch({ userId: user.id, sessionId }, end);
  }

  private applyCookie(visit: Visit, route: Route, status: number, filesToken: string | undefined): void {
    if (status >= 300) return;
    if (route.filesCookie === 'set' && filesToken) {
      visit.response.setHeader('set-cookie', filesCookie(filesToken, this.https));
    }
    if (route.filesCookie === 'clear') {
      visit.response.setHeader('set-cookie', noFilesCookie(this.https));
      if (visit.visitor.sessionId) this.sessions.forget(visit.visitor.sessionId);
    }
  }
}
