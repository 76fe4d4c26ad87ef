import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@lacthu/http';
import { DOCS_PATH } from '../api-docs/docs-page';
import { Clients } from '../limits/clients';
import { discoveryDocument } from '../request/discovery-document';
import { parseFilePath } from '../request/file-path';
import { GUEST, type Target, type RequestContext } from '../request/request-context';
import { setSecurityHeaders } from '../response/security-headers';
import { ADS_PATH } from '../routes/own-routes';
import type { RouteMatcher } from '../routes/route-matcher';

/** Maximum length of a request target; the longest of the product contain a search text of some hundred characters. */
const TARGET_LIMIT = 8_192;

export interface IdentifySettings {
  readonly trustedProxyHops: number;
  /** Secret of the HMAC that turns client addresses into opaque keys. */
  readonly addressSecret: string;
  readonly https: boolean;
}

/** Step 'id': makes the request id, the headers of every response and the request context. */
export class Identify {
  private readonly clients: Clients;

  constructor(
    private readonly matcher: RouteMatcher,
    private readonly settings: IdentifySettings,
  ) {
    this.clients = new Clients(settings.trustedProxyHops, settings.addressSecret);
  }

  /** Never throws, so that every error response has a request id and the security headers. */
  begin(response: ServerResponse): string {
    const requestId = randomUUID();
    response.setHeader('x-request-id', requestId);
    setSecurityHeaders(response, this.settings.https);
    return requestId;
  }

  /** @throws DomainError `platform.invalid_input` for a request target that is not a plain path */
  createContext(requestId: string, request: IncomingMessage, response: ServerResponse): RequestContext {
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

/** True for an absolute path in printable ASCII; browsers encode all other characters. */
function isPlainPath(url: string): boolean {
  return url.startsWith('/') && url.length <= TARGET_LIMIT && /^[\x21-\x7e]+$/.test(url);
}
