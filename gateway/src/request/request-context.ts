import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AdminBlock } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import type { RateClass } from '../limits/rate-class';
import type { RouteMatch } from '../routes/route-matcher';
import type { DiscoveryDocument } from './discovery-document';
import type { PublicFilePath } from './file-path';

/** The account that makes a request; all fields are null for a guest. */
export interface Visitor {
  readonly user: ActingUser | null;
  readonly sessionId: string | null;
  /** Reason why an administrator lacks his rights at present; his role is that of a Pro account until then. */
  readonly adminBlock: AdminBlock | null;
}

export const GUEST: Visitor = { user: null, sessionId: null, adminBlock: null };

/** The kind of resource a request addresses, decided by its path alone. */
export type Target =
  | { readonly kind: 'api'; readonly match: RouteMatch | null }
  | { readonly kind: 'file'; readonly file: PublicFilePath | null }
  | { readonly kind: 'ads' }
  | { readonly kind: 'docs' }
  | { readonly kind: 'discovery'; readonly document: DiscoveryDocument }
  | { readonly kind: 'web' };

/** One request as it passes through the steps of the pipeline. */
export interface RequestContext {
  readonly requestId: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  /** The path as received, without the query. */
  readonly path: string;
  /** The query with its question mark, or an empty string. */
  readonly query: string;
  readonly target: Target;
  readonly clientAddress: string;
  readonly clientKey: string;
  visitor: Visitor;
  /** True when the request has a token that could not be checked in time, because the auth service is down. */
  tokenUnchecked: boolean;
}

/** The rate limit class that the request counts in. */
export function rateClassOf(target: Target): RateClass {
  return target.kind === 'api' ? (target.match?.route?.rate ?? 'general') : 'reading';
}

/** The name under which the request appears in metrics, traces and the log. */
export function routeNameOf(target: Target): string {
  if (target.kind !== 'api') return target.kind;
  return target.match?.route?.path ?? 'unknown';
}
