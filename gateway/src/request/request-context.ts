import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AdminBlock } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import type { DiscoveryDocument } from './discovery-document';
import type { RouteMatch } from '../routes/route-matcher';
import type { RateClass } from '../limits/rate-class';

/** Who stands behind a request; null sub-parts for guests. */
export interface Visitor {
  readonly user: ActingUser | null;
  readonly sessionId: string | null;
  /** Why an administrator may not act as one now: his role is that of a Pro account meanwhile. */
  readonly adminBlock: AdminBlock | null;
}

export const GUEST: Visitor = { user: null, sessionId: null, adminBlock: null };

/** What a request is after, found from its path alone. */
export type Target =
  | { readonly kind: 'api'; readonly match: RouteMatch | null }
  | { readonly kind: 'file'; readonly file: PublicFilePath | null }
  | { readonly kind: 'ads' }
  | { readonly kind: 'docs' }
  | { readonly kind: 'discovery'; readonly document: DiscoveryDocument }
  | { readonly kind: 'web' };

/** A poster, audio or speech file by its outside path. */
export interface PublicFilePath {
  readonly folder: 'posters' | 'audio' | 'speech';
  /** Null for speech, which belongs to no project and is open to whoever knows its name. */
  readonly projectId: number | null;
  readonly name: string;
}

/** One request on its way through the steps. */
export interface Visit {
  readonly requestId: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  /** The path as it came, without query. */
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly query: string;
  readonly target: Target;
  readonly clientAddress: string;
  readonly clientKey: string;
  visitor: Visitor;
  /** True when there was a token that could not be checked in time, because the auth service is away. */
  tokenUnchecked: boolean;
}

/** The class that a request counts in, and the name it is measured under. */
export function rateClassOf(target: Target): RateClass {
  return target.kind === 'api' ? (target.match?.route?.rate ?? 'general') : 'reading';
}

export function routeNameOf(target: Target): string {
  if (target.kind !== 'api') return target.kind;
  return target.match?.route?.path ?? 'unknown';
}
