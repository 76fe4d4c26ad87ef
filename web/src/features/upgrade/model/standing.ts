import type { UpgradeStatus, User } from '@lacthu/contracts';
import { proTermOf, type ProTerm } from '../../../session/pro-term';

/** The user's pending request, or the last rejected one. */
export type SentRequest = NonNullable<UpgradeStatus['request']>;

/** Status of a user on the upgrade page (specification 1, §4). */
export type Standing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly rejected: SentRequest | null }
  | { readonly kind: 'pending'; readonly request: SentRequest | null }
  | { readonly kind: 'approved'; readonly term: ProTerm; readonly renewal: SentRequest | null };

/** State of the server's response: loading, loaded, or failed. */
export type KnownStatus = Pick<UpgradeStatus, 'status' | 'request'> | 'loading' | 'failed';

const APPROVED: ReadonlySet<ProTerm['kind']> = new Set(['admin', 'lifetime', 'active']);

/**
 * Administrators, lifetime and active Pro users count as approved whatever the server returns; for others the response
 * decides, and `none` applies without one.
 */
export function standingOf(
  user: Pick<User, 'role' | 'pro_expires_at'>,
  known: KnownStatus,
  now: Date,
): Standing {
  const term = proTermOf(user, now);
  if (APPROVED.has(term.kind)) {
    return { kind: 'approved', term, renewal: typeof known === 'string' ? null : known.request };
  }
  if (known === 'loading') return { kind: 'loading' };
  if (known === 'failed') return { kind: 'none', rejected: null };
  const { status, request } = known;
  if (status === 'pending') return { kind: 'pending', request };
  // Approved by the server, but the account on this page is not refetched yet.
  if (status === 'approved') return { kind: 'approved', term, renewal: null };
  return { kind: 'none', rejected: request?.status === 'rejected' ? request : null };
}

/** Whether a request is pending, so that no second one may be sent. */
export function isWaiting(standing: Standing): boolean {
  return (
    standing.kind === 'pending' || (standing.kind === 'approved' && standing.renewal?.status === 'pending')
  );
}

/** The last rejected request, unless a new one was sent since. */
export function rejectedRequest(standing: Standing): SentRequest | null {
  if (standing.kind === 'none') return standing.rejected;
  return standing.kind === 'approved' && standing.renewal?.status === 'rejected' ? standing.renewal : null;
}
