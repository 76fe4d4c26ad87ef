import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER } from '@lacthu/http';
import { TRACE_HEADER, spanIdOf, traceParent } from '@lacthu/observability';

/**
 * What of a client's headers a service gets to see. A list of what passes, not of what is dropped: identity,
 * forwarding, hop-by-hop and `Expect` headers stay out whatever they are called, and so do token and cookies,
 * which no service needs.
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

export interface ForwardedFacts {
  readonly requestId: string;
  readonly identity: string;
  readonly clientAddress: string;
  /** Scheme and host under which people know us. */
  readonly publicUrl: URL;
}

export type OutgoingHeaders = Record<string, string>;

/** Headers of the call to a service. */
export function headersForService(incoming: IncomingHttpHeaders, facts: ForwardedFacts): OutgoingHeaders {
  const headers: OutgoingHeaders = {};
  for (const name of PASSED) {
    const value = incoming[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return Object.assign(headers, forwardingHeaders(facts));
}

/** The part of them that is ours: all that a call has which no client in particular has asked for. */
export function forwardingHeaders(facts: ForwardedFacts): OutgoingHeaders {
  const parent = traceParent(facts.requestId, spanIdOf(facts.requestId));
  return {
    ...(parent ? { [TRACE_HEADER]: parent } : {}),
    [IDENTITY_HEADER]: facts.identity,
    'x-request-id': facts.requestId,
    'x-forwarded-for': facts.clientAddress,
    'x-forwarded-proto': facts.publicUrl.protocol.slice(0, -1),
    'x-forwarded-host': facts.publicUrl.host,
  };
}
