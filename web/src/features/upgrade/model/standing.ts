import type { UpgradeStatus, User } from '@lacthu/contracts';
import { proTermOf, type ProTerm } from '../../../session/pro-term';

/** The person's request that waits, or the last one that was rejected. */
export type SentRequest = NonNullable<UpgradeStatus['request']>;

/** Where a person stands on the upgrade page (specification 1, §4). */
export type Standing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none'; readonly rejected: SentRequest | null }
  | { readonly kind: 'pending'; readonly request: SentRequest | null }
  | { readonly kind: 'approved'; readonly term: ProTerm; readonly renewal: SentRequest | null };

/** What is known of the server's answer: not yet anything, an answer, or that there will be none. */
export type KnownStatus = Pick<UpgradeStatus, 'status' | 'request'> | 'loading' | 'failed';

/**
 * Administrators, lifetime and active Pros are approved whatever the server says; others are what it says, and `none`
 * when it says nothing.
 */
export function standingOf(
  user: Pick<User, 'role' | 'pro_expires_at'>,
  known: KnownStatus,
  now: Date,
): Standing {
  const term = proTermOf(user, now);
  const answer = typeof known === 'string' ? null : known;
  if (term.kind === 'admin' || term.kind === 'lifetime' || term.kind === 'active') {
    return { kind: 'approved', term, renewal: answer?.request ?? null };
  }
  if (known === 'loading') return { kind: 'loading' };
  if (answer?.status === 'pending') return { kind: 'pending', request: answer.request };
  // Approved by the server, while this page does not know yet: the account is on its way.
  if (answer?.status === 'approved') return { kind: 'approved', term, renewal: null };
  return { kind: 'none', rejected: answer?.request?.status === 'rejected' ? answer.request : null };
}

/** Whether a request of this person waits, so that no second one may be sent. */
export function isWaiting(standing: Standing): boolean {
  return (
    standing.kind === 'pending' || (standing.kind === 'approved' && standing.renewal?.status === 'pending')
  );
}

/** The request that was rejected last, if nothing was sent since. */
export function rejectedRequest(standing: Standing): SentRequest | null {
  if (standing.kind === 'none') return standing.rejected;
  return standing.kind === 'approved' && standing.renewal?.status === 'rejected' ? standing.renewal : null;
}
