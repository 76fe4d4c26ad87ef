import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a single connection (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Headers between services and gateway. */
const INTERNAL_PREFIX = 'x-lacthu-';
/** Headers that only the gateway sets. */
const OURS = new Set(['server', 'x-powered-by', 'set-cookie', 'x-request-id', 'date']);

/** Headers of a service's response that are forwarded to the client. They never replace our security headers. */
export function headersForClient(
  fromService: IncomingHttpHeaders,
  alreadySet: (name: string) => boolean,
): Record<string, string | string[]> {
  const named = new Set(
    String(fromService.connection ?? '')
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(fromService)) {
    if (value === undefined || HOP_BY_HOP.has(name) || named.has(name)) continue;
    if (name.startsWith(INTERNAL_PREFIX) || OURS.has(name) || alreadySet(name)) continue;
    headers[name] = value;
  }
  return headers;
}
