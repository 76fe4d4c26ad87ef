import type { User } from '@lacthu/contracts';

const DAY_MS = 86_400_000;
/** Days left from which on the term is shown as a warning. */
const WARNING_DAYS = 7;

/** Where a user stands with Pro (specification 1, §4). */
export type ProTerm =
  | { readonly kind: 'admin' }
  | { readonly kind: 'none' }
  | { readonly kind: 'lifetime' }
  | { readonly kind: 'active'; readonly daysLeft: number; readonly isWarning: boolean; readonly until: Date }
  | { readonly kind: 'expired'; readonly since: Date };

/** @param now the moment to judge by */
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

/** When (epoch milliseconds, later than `now`) another standing begins: a day less, or the end; null when none comes. */
export function nextProChange(user: Pick<User, 'role' | 'pro_expires_at'>, now: Date): number | null {
  const term = proTermOf(user, now);
  if (term.kind !== 'active') return null;
  // The last moment still counts, so the end is one millisecond after it.
  return term.daysLeft <= 1 ? term.until.getTime() + 1 : term.until.getTime() - (term.daysLeft - 1) * DAY_MS;
}

/** Whether Pro features are open to this user now. */
export function hasPro(user: Pick<User, 'role' | 'pro_expires_at'>, now: Date): boolean {
  const { kind } = proTermOf(user, now);
  return kind === 'admin' || kind === 'lifetime' || kind === 'active';
}
