import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@lacthu/http';
import { Clients } from '../limits/clients';
import { ADS_PATH } from '../routes/own-routes';
import type { RouteMatcher } from '../routes/route-matcher';
import { DOCS_PATH } from '../api-docs/docs-page';
import { discoveryDocument } from '../request/discovery-document';
import { parseFilePath } from '../request/file-path';
import { setSecurityHeaders } from '../response/security-headers';
import { GUEST, type Target, type Visit } from '../request/request-context';

/** Longer request targets belong to nothing of ours (a search text is at most some hundred characters). */
const TARGET_LIMIT = 8_192;

export interface IdentifySettings {
  readonly trustedProxyHops: number;
  /** Secret under which client addresses become opaque keys. */
  readonly addressSecret: string;
  readonly https: boolean;
}

/** Step 'id': a fresh request id, the headers every answer carries, and what the request is after. */
export class Identify {
  private readonly clients: Clients;

  constructor(
    private readonly matcher: RouteMatcher,
    private readonly settings: IdentifySettings,
  ) {
    this.clients = new Clients(settings.trustedProxyHops, settings.addressSecret);
  }

  /** Never fails, so that whatever comes later can answer with an id and the security headers. */
  begin(response: ServerResponse): string {
    const requestId = randomUUID();
    response.setHeader('x-request-id', requestId);
    setSecurityHeaders(response, this.settings.https);
    return requestId;
  }

  /** @throws DomainError `platform.invalid_input` for a request target that is no path of ours */
  visit(requestId: string, request: IncomingMessage, response: ServerResponse): Visit {
    const url = request.url ?? '';
    if (!isPlainPath(url)) throw new DomainError('platform.invalid_input', { msg: 'Địa chỉ không hợp lệ.' });
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const client = this.clients.of(request);
    return {
      requestId,
      request,
      response,
      method: request.method ?? 'GET',
      path,
      query: mark === -1 ? '' : url.slice(mark),
      target: this.targetOf(request.method ?? 'GET', path),
      clientAddress: client.address,
      clientKey: client.key,
      visitor: GUEST,
      tokenUnchecked: false,
    };
  }

  private targetOf(method: string, path: string): Target {
    if (path === DOCS_PATH || path.startsWith(`${DOCS_PATH}/`)) return { kind: 'docs' };
    if (path === ADS_PATH) return { kind: 'ads' };
    if (path === '/api' || path.startsWith('/api/')) {
      return { kind: 'api', match: this.matcher.match(method, path) };
    }
    if (path.startsWith('/files/')) return { kind: 'file', file: parseFilePath(path) };
    const document = discoveryDocument(path);
    return document ? { kind: 'discovery', document } : { kind: 'web' };
  }
}

/** A path from the root, in printable ASCII; browsers encode everything else. */
function isPlainPath(url: string): boolean {
  return url.startsWith('/') && url.length <= TARGET_LIMIT && /^[\x21-\x7e]+$/.test(url);
}
