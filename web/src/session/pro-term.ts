import type { User } from '@lacthu/contracts';

const DAY_MS = 86_400_000;
/** Days left at which the term is shown as a warning. */
const WARNING_DAYS = 7;

/** Pro status of a user (specification 1, §4). */
export type ProTerm =
  | { readonly kind: 'admin' }
  | { readonly kind: 'none' }
  | { readonly kind: 'lifetime' }
  | { readonly kind: 'active'; readonly daysLeft: number; readonly isWarning: boolean; readonly until: Date }
  | { readonly kind: 'expired'; readonly since: Date };

/** @param now time at which the term is evaluated */
export function proTermOf(user: Pick<User, 'role' | 'pro_expires_at'>, now: Date): ProTerm {
  if (user.role === 'admin') return { kind: 'admin' };
  if (user.role === 'user') return { kind: 'none' };
  if (user.pro_expires_at === null) return { kind: 'lifetime' };
  const until = new Date(user.pro_expires_at);
  const msLeft = until.getTime() - now.getTime();
  if (msLeft < 0) return { kind: 'expired', since: until };
  const daysLeft = Math.ceil(msLeft / DAY_MS);
  return { kind: 'active', daysLeft, isWarning: daysLeft <= WARNING_DAYS, until };
}

/**
 * Returns when the Pro status changes next (epoch milliseconds, later than `now`): one day less, or the end; null when
 * it never changes.
 */
export function nextProChange(user: Pick<User, 'role' | 'pro_expires_at'>, now: Date): number | null {
  const term = proTermOf(user, now);
  if (term.kind !== 'active') return null;
  // The last millisecond still counts, so the term ends one millisecond later.
  return term.daysLeft <= 1 ? term.until.getTime() + 1 : term.until.getTime() - (term.daysLeft - 1) * DAY_MS;
}

/** Whether the user has Pro features now. */
export function hasPro(user: Pick<User, 'role' | 'pro_expires_at'>, now: Date): boolean {
  const { kind } = proTermOf(user, now);
  return kind === 'admin' || kind === 'lifetime' || kind === 'active';
}
