import { readSharedAnswer, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { FILES_TOKEN_HEADER, filesCookie, noFilesCookie } from '../access/files-cookie';
import type { SessionLookup } from '../access/session-lookup';
import type { SessionWatch } from '../access/session-watch';
import { idInPath } from '../cache/cache-key';
import { subjectKey, type LookupMoment, type NegativeCache } from '../cache/negative-cache';
import type { ForwardPlan, Forwarder } from '../proxy/forwarder';
import type { RequestContext } from '../request/request-context';
import type { Route } from '../routes/route';
import type { ViewCounter } from '../views/view-counter';
import type { Purges } from './purges';
import type { Step, StepResult } from './step';

/** Side effects of a forwarded response. */
export interface ProxyEffects {
  /** True when the public address uses https: cookies are then `Secure`. */
  readonly https: boolean;
  readonly views: Pick<ViewCounter, 'note'>;
  readonly purges: Pick<Purges, 'after'>;
  readonly missing: Pick<NegativeCache, 'moment' | 'remember'>;
}

/** Step 'proxy': forwards an API request to its service. */
export class Proxy implements Step {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly sessions: SessionLookup,
    private readonly watch: SessionWatch,
    private readonly effects: ProxyEffects,
  ) {}

  async run(context: RequestContext): Promise<StepResult> {
    if (context.target.kind !== 'api') return 'next';
    const route = context.target.match?.route;
    if (!route) throw new DomainError('platform.not_found');
    const since = this.effects.missing.moment;
    await this.forwarder.forward(context, {
      service: route.service,
      path: context.path + context.query,
      timeoutMs: route.timeoutMs,
      bodyLimit: route.bodyLimit,
      watch: this.watchOf(context, route),
      onHead: (status, header) => {
        this.applyCookie(context, route, status, header(FILES_TOKEN_HEADER));
        if (status < 300) this.effects.purges.after(route, context.path);
        if (status === 404) this.rememberMissing(context, route, since);
        if (route.countsAsView && (status === 200 || status === 304))
          this.noteView(context, header(SHARED_ANSWER_HEADER));
      },
    });
    return 'answered';
  }

  /** A stream ends with its session; other responses are too short for that to matter. */
  private watchOf({ visitor }: RequestContext, route: Route): ForwardPlan['watch'] {
    const { user, sessionId } = visitor;
    if (route.timeoutMs !== null || !user || !sessionId) return undefined;
    return (end) => this.watch.watch({ userId: user.id, sessionId }, end);
  }

  /** Without a query, a 404 can only mean the subject in the path. */
  private rememberMissing(context: RequestContext, { notFound, path }: Route, since: LookupMoment): void {
    const id = notFound && context.query === '' ? idInPath(path, context.path) : null;
    if (notFound && id) this.effects.missing.remember(subjectKey(notFound, id), context.clientKey, since);
  }

  private noteView(context: RequestContext, header: string | undefined): void {
    const storyId = readSharedAnswer(header)?.storyId;
    if (storyId) this.effects.views.note(storyId, context);
  }

  private applyCookie(
    context: RequestContext,
    route: Route,
    status: number,
    filesToken: string | undefined,
  ): void {
    if (status >= 300) return;
    if (route.filesCookie === 'set' && filesToken) {
      context.response.setHeader('set-cookie', filesCookie(filesToken, this.effects.https));
    }
    if (route.filesCookie === 'clear') {
      context.response.setHeader('set-cookie', noFilesCookie(this.effects.https));
      if (context.visitor.sessionId) this.sessions.forget(context.visitor.sessionId);
    }
  }
}
