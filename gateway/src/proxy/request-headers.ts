import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER } from '@lacthu/http';
import { TRACE_HEADER, spanIdOf, traceParent } from '@lacthu/observability';

/**
 * Client headers that are forwarded to a service. An allow list excludes identity, forwarding, hop-by-hop and `Expect`
 * headers under any name, and the token and cookies, which no service needs.
 */
const PASSED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'idempotency-key',
  'last-event-id',
  'range',
  'user-agent',
] as const;

export interface ForwardedFields {
  readonly requestId: string;
  readonly identity: string;
  readonly clientAddress: string;
  /** The address that users type. */
  readonly publicUrl: URL;
}

export type OutgoingHeaders = Record<string, string>;

/** Headers of a forwarded request. */
export function headersForService(incoming: IncomingHttpHeaders, fields: ForwardedFields): OutgoingHeaders {
  const headers: OutgoingHeaders = {};
  for (const name of PASSED) {
    const value = incoming[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return Object.assign(headers, forwardingHeaders(fields));
}

/** Headers that the gateway adds; a shared read has no others. */
export function forwardingHeaders(fields: ForwardedFields): OutgoingHeaders {
  const parent = traceParent(fields.requestId, spanIdOf(fields.requestId));
  return {
    ...(parent ? { [TRACE_HEADER]: parent } : {}),
    [IDENTITY_HEADER]: fields.identity,
    'x-request-id': fields.requestId,
    'x-forwarded-for': fields.clientAddress,
    'x-forwarded-proto': fields.publicUrl.protocol.slice(0, -1),
    'x-forwarded-host': fields.publicUrl.host,
  };
}
