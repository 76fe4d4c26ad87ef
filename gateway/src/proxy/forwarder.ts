import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ServiceName } from '@lacthu/contracts';
import { NEIGHBOUR_IDLE_MS, type IdentitySigner } from '@lacthu/http';
import { Agent, type Dispatcher } from 'undici';
import { ShortLivedAnswers } from '../cache/ttl-cache';
import type { Visit } from '../request/request-context';
import { CallClock } from './call-timeouts';
import { LimitedBody } from './limited-body';
import { forwardingHeaders, headersForService, type OutgoingHeaders } from './request-headers';
import { headersForClient } from './response-headers';
import { drainUnread, endWhenRead } from '../response/unread-body';
import { readWhole, type WholeAnswer } from './whole-answer';
import { CallEnded, isBrokenConnection, refusalFor } from './upstream-error';

const CONNECT_TIMEOUT_MS = 2_000;
/** One identity serves all reads for everybody for so long; services take it for a minute. */
const GUEST_IDENTITY_MS = 30_000;
const NOBODY = { user: null, sessionId: null, requestId: null, clientKey: null };

/** Where and how one request is passed on. */
export interface ForwardPlan {
  readonly service: ServiceName;
  /** Path and query at the service. */
  readonly path: string;
  readonly timeoutMs: number | null;
  readonly bodyLimit: number;
  /** Milliseconds a client may pause while it sends its body (30 s by default). */
  readonly bodyStallMs?: number;
  /** Watches over a call that stays open; ends it by calling what it is given. Returns how to stop watching. */
  readonly watch?: (end: () => void) => () => void;
  /** Called with the answer's status and headers before they go out; may set headers of the answer. */
  readonly onHead?: (status: number, header: (name: string) => string | undefined) => void;
}

/** Passes requests to services and answers back, byte by byte, holding neither. */
export class Forwarder {
  /** Patience is ours (CallClock): undici's own timers would cut streams and know nothing of routes. */
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: NEIGHBOUR_IDLE_MS,
    keepAliveMaxTimeout: NEIGHBOUR_IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  private readonly streams = new Set<AbortController>();
  private streamsEnded = false;
  /** Signing costs more than all the rest of a call. */
  private readonly guestIdentities = new ShortLivedAnswers<string>(GUEST_IDENTITY_MS);

  constructor(
    private readonly addresses: Record<ServiceName, string>,
    private readonly publicUrl: URL,
    private readonly signer: IdentitySigner,
  ) {}

  /** @throws DomainError when no answer could be had; after the answer has begun, a failure ends the connection */
  async forward(visit: Visit, plan: ForwardPlan): Promise<void> {
    const ending = new AbortController();
    const onGone = (): void => ending.abort(new CallEnded('client-gone'));
    visit.response.once('close', onGone);
    if (plan.timeoutMs === null) this.streams.add(ending);
    if (plan.timeoutMs === null && this.streamsEnded) ending.abort(new CallEnded('shutdown'));
    const stopWatching = plan.watch?.(() => ending.abort(new CallEnded('session-ended')));
    try {
      const answer = await this.call(visit, plan, ending);
      await this.passBack(visit, plan, answer);
    } catch (error) {
      throw refusalFor(ending.signal.aborted ? ending.signal.reason : error);
    } finally {
      stopWatching?.();
      visit.response.off('close', onGone);
      this.streams.delete(ending);
    }
  }

  /**
   * Reads a whole answer for everybody: as a guest, without any header of the client that happened to ask first.
   *
   * @throws DomainError when no answer could be had
   */
  async fetch(
    visit: Pick<Visit, 'requestId' | 'clientAddress'>,
    { service, path, timeoutMs }: Pick<ForwardPlan, 'service' | 'path' | 'timeoutMs'>,
  ): Promise<WholeAnswer> {
    try {
      const { requestId, clientAddress } = visit;
      const identity = await this.guestIdentities.get(service, () => this.signer.sign(service, NOBODY));
      const headers = forwardingHeaders({ requestId, identity, clientAddress, publicUrl: this.publicUrl });
      const call = { origin: this.addresses[service], path, headers, method: 'GET' } as const;
      return await twiceIfBroken(() => readWhole(this.agent, call, timeoutMs));
    } catch (error) {
      throw refusalFor(error);
    }
  }

  /** Ends push streams, which never end by themselves, also those asked for later; browsers open them again elsewhere. */
  endStreams(): void {
    this.streamsEnded = true;
    for (const ending of this.streams) ending.abort(new CallEnded('shutdown'));
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async call(
    visit: Visit,
    plan: ForwardPlan,
    ending: AbortController,
  ): Promise<Dispatcher.ResponseData> {
    const clock = new CallClock(plan.timeoutMs, (reason) => ending.abort(reason), plan.bodyStallMs);
    const body = this.openBody(visit, plan, clock);
    const headers = await this.headersOf(visit, plan);
    if (body && visit.request.headers['content-length']) {
      headers['content-length'] = visit.request.headers['content-length'];
    }
    if (!body) delete headers['content-type'];
    const request = (): Promise<Dispatcher.ResponseData> =>
      this.agent.request({
        origin: this.addresses[plan.service],
        path: plan.path,
        method: visit.method,
        headers,
        body,
        signal: ending.signal,
      });
    try {
      return await (isRead(visit.method) ? twiceIfBroken(request) : request());
    } catch (error) {
      throw body?.errored ?? error;
    } finally {
      clock.stop();
    }
  }

  /** The request's body behind its limit; null when there is none. */
  private openBody(visit: Visit, plan: ForwardPlan, clock: CallClock): LimitedBody | null {
    if (!hasBody(visit.request)) {
      clock.startWaiting();
      return null;
    }
    const body = new LimitedBody(plan.bodyLimit, () => clock.progress());
    clock.startSending();
    visit.request.once('end', () => clock.startWaiting());
    body.once('close', () => {
      visit.request.unpipe(body);
      drainUnread(visit.request);
    });
    if (visit.request.headers.expect) visit.response.writeContinue();
    visit.request.pipe(body);
    return body;
  }

  private async headersOf(visit: Visit, plan: ForwardPlan): Promise<OutgoingHeaders> {
    const identity = await this.signer.sign(plan.service, {
      user: visit.visitor.user,
      sessionId: visit.visitor.sessionId,
      requestId: visit.requestId,
      clientKey: visit.clientKey,
    });
    return headersForService(visit.request.headers, {
      requestId: visit.requestId,
      identity,
      clientAddress: visit.clientAddress,
      publicUrl: this.publicUrl,
    });
  }

  private async passBack(visit: Visit, plan: ForwardPlan, answer: Dispatcher.ResponseData): Promise<void> {
    const { response } = visit;
    plan.onHead?.(answer.statusCode, (name) => {
      const value = answer.headers[name];
      return typeof value === 'string' ? value : undefined;
    });
    response.writeHead(
      answer.statusCode,
      headersForClient(answer.headers, (name) => response.hasHeader(name)),
    );
    response.flushHeaders();
    await pipeline(answer.body, response, { end: false });
    endWhenRead(visit.request, response);
  }
}

/** Asks again when a kept connection turned out to be closed. */
function twiceIfBroken<T>(request: () => Promise<T>): Promise<T> {
  return request().catch((error: unknown) => {
    if (!isBrokenConnection(error)) throw error;
    return request();
  });
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Reads carry none: what a client puts there has no meaning and stays here. */
function hasBody(request: IncomingMessage): boolean {
  if (isRead(request.method)) return false;
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
