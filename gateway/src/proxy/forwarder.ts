import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ServiceName } from '@lacthu/contracts';
import { UPSTREAM_IDLE_MS, type IdentitySigner } from '@lacthu/http';
import { Agent, type Dispatcher } from 'undici';
import { TtlCache } from '../cache/ttl-cache';
import type { RequestContext } from '../request/request-context';
import { drainUnread, endWhenRead } from '../response/unread-body';
import { CallTimeouts } from './call-timeouts';
import { LimitedBody } from './limited-body';
import { forwardingHeaders, headersForService, type OutgoingHeaders } from './request-headers';
import { headersForClient } from './response-headers';
import { UpstreamError, isBrokenConnection, toClientError } from './upstream-error';
import { readWhole, type WholeAnswer } from './whole-answer';

const CONNECT_TIMEOUT_MS = 2_000;
/** Time for which one signed identity is used for all shared reads; services accept it for a minute. */
const GUEST_IDENTITY_MS = 30_000;
const ANONYMOUS = { user: null, sessionId: null, requestId: null, clientKey: null };

/** Destination and options of one forwarded request. */
export interface ForwardPlan {
  readonly service: ServiceName;
  /** Path and query at the service. */
  readonly path: string;
  readonly timeoutMs: number | null;
  readonly bodyLimit: number;
  /** Maximum pause of a client while it sends its body, in milliseconds (default 30 s). */
  readonly bodyStallMs?: number;
  /** Starts to watch a stream and ends it by calling `end`. Returns a function that stops watching. */
  readonly watch?: (end: () => void) => () => void;
  /** Called with status and headers of the response before they are sent; may set response headers. */
  readonly onHead?: (status: number, header: (name: string) => string | undefined) => void;
}

/** Streams requests to services and their responses back, without buffering either. */
export class Forwarder {
  /** {@link CallTimeouts} replaces the timeouts of undici, which would cut streams and cannot differ by route. */
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: UPSTREAM_IDLE_MS,
    keepAliveMaxTimeout: UPSTREAM_IDLE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  private readonly streams = new Set<AbortController>();
  private streamsEnded = false;
  /** Cached, because signing costs more than the rest of a call. */
  private readonly guestIdentities = new TtlCache<string>(GUEST_IDENTITY_MS);

  constructor(
    private readonly addresses: Record<ServiceName, string>,
    private readonly publicUrl: URL,
    private readonly signer: IdentitySigner,
  ) {}

  /** @throws DomainError when the service gives no response; after the response has begun, an error ends the connection */
  async forward(context: RequestContext, plan: ForwardPlan): Promise<void> {
    const ending = new AbortController();
    const onGone = (): void => ending.abort(new UpstreamError('client-gone'));
    context.response.once('close', onGone);
    if (plan.timeoutMs === null) this.streams.add(ending);
    if (plan.timeoutMs === null && this.streamsEnded) ending.abort(new UpstreamError('shutdown'));
    const stopWatching = plan.watch?.(() => ending.abort(new UpstreamError('session-ended')));
    try {
      const answer = await this.call(context, plan, ending);
      await this.passBack(context, plan, answer);
    } catch (error) {
      throw toClientError(ending.signal.aborted ? ending.signal.reason : error);
    } finally {
      stopWatching?.();
      context.response.off('close', onGone);
      this.streams.delete(ending);
    }
  }

  /**
   * Reads a whole response for the shared cache: as a guest, without any header of the client that happened to be first.
   *
   * @throws DomainError when the service gives no response
   */
  async fetch(
    context: Pick<RequestContext, 'requestId' | 'clientAddress'>,
    { service, path, timeoutMs }: Pick<ForwardPlan, 'service' | 'path' | 'timeoutMs'>,
  ): Promise<WholeAnswer> {
    try {
      const { requestId, clientAddress } = context;
      const identity = await this.guestIdentities.get(service, () => this.signer.sign(service, ANONYMOUS));
      const headers = forwardingHeaders({ requestId, identity, clientAddress, publicUrl: this.publicUrl });
      const call = { origin: this.addresses[service], path, headers, method: 'GET' } as const;
      return await retryIfBroken(() => readWhole(this.agent, call, timeoutMs));
    } catch (error) {
      throw toClientError(error);
    }
  }

  /** Ends all push streams, and those that are opened from now on; browsers reconnect to another gateway. */
  endStreams(): void {
    this.streamsEnded = true;
    for (const ending of this.streams) ending.abort(new UpstreamError('shutdown'));
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async call(
    context: RequestContext,
    plan: ForwardPlan,
    ending: AbortController,
  ): Promise<Dispatcher.ResponseData> {
    const clock = new CallTimeouts(plan.timeoutMs, (reason) => ending.abort(reason), plan.bodyStallMs);
    const body = this.openBody(context, plan, clock);
    const headers = await this.headersOf(context, plan);
    if (body && context.request.headers['content-length']) {
      headers['content-length'] = context.request.headers['content-length'];
    }
    if (!body) delete headers['content-type'];
    const request = (): Promise<Dispatcher.ResponseData> =>
      this.agent.request({
        origin: this.addresses[plan.service],
        path: plan.path,
        method: context.method,
        headers,
        body,
        signal: ending.signal,
      });
    try {
      return await (isRead(context.method) ? retryIfBroken(request) : request());
    } catch (error) {
      throw body?.errored ?? error;
    } finally {
      clock.stop();
    }
  }

  /** The request body with its size limit; null when there is none. */
  private openBody(context: RequestContext, plan: ForwardPlan, clock: CallTimeouts): LimitedBody | null {
    if (!hasBody(context.request)) {
      clock.startWaiting();
      return null;
    }
    const body = new LimitedBody(plan.bodyLimit, () => clock.progress());
    clock.startSending();
    context.request.once('end', () => clock.startWaiting());
    body.once('close', () => {
      context.request.unpipe(body);
      drainUnread(context.request);
    });
    if (context.request.headers.expect) context.response.writeContinue();
    context.request.pipe(body);
    return body;
  }

  private async headersOf(context: RequestContext, plan: ForwardPlan): Promise<OutgoingHeaders> {
    const identity = await this.signer.sign(plan.service, {
      user: context.visitor.user,
      sessionId: context.visitor.sessionId,
      requestId: context.requestId,
      clientKey: context.clientKey,
    });
    return headersForService(context.request.headers, {
      requestId: context.requestId,
      identity,
      clientAddress: context.clientAddress,
      publicUrl: this.publicUrl,
    });
  }

  private async passBack(
    context: RequestContext,
    plan: ForwardPlan,
    answer: Dispatcher.ResponseData,
  ): Promise<void> {
    const { response } = context;
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
    endWhenRead(context.request, response);
  }
}

/** Repeats a request once when the idle connection it was sent on had been closed. */
function retryIfBroken<T>(request: () => Promise<T>): Promise<T> {
  return request().catch((error: unknown) => {
    if (!isBrokenConnection(error)) throw error;
    return request();
  });
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A body of a read has no meaning and is not forwarded. */
function hasBody(request: IncomingMessage): boolean {
  if (isRead(request.method)) return false;
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
