import { PRO_OFFER, type Role } from '@lacthu/contracts';

/** A month of Pro is 30 days of 24 hours, independent of calendar months and summer time. */
export const MONTH_MS = PRO_OFFER.daysPerMonth * 24 * 60 * 60 * 1_000;

/** Pro state of an account. */
export interface ProState {
  readonly role: Role;
  /** With the role pro, null means unlimited. */
  readonly proExpiresAt: Date | null;
}

/** Months of 30 days that an administrator grants; null for unlimited. */
export type GrantedMonths = number | null;

/** Effect of a grant on an account. A grant after the end of Pro also counts as an extension. */
export type ProChange = 'new' | 'extension' | 'lifetime_converted';

export function isLifetimePro(state: ProState): boolean {
  return state.role === 'pro' && state.proExpiresAt === null;
}

/** Returns true if the account has the rights of Pro at `now`. Administrators always have them. */
export function isProActive(state: ProState, now: Date): boolean {
  if (state.role === 'admin' || isLifetimePro(state)) return true;
  return state.role === 'pro' && state.proExpiresAt !== null && state.proExpiresAt > now;
}

export function changeOf(state: ProState): ProChange {
  if (isLifetimePro(state)) return 'lifetime_converted';
  return state.proExpiresAt === null ? 'new' : 'extension';
}

/**
 * Returns the account after a grant at `now`. Months are added to the running end, or to now if Pro is not running;
 * months granted to an unlimited Pro count from now. The role admin stays.
 */
export function afterGrant(state: ProState, months: GrantedMonths, now: Date): ProState {
  const role = state.role === 'admin' ? 'admin' : 'pro';
  if (months === null) return { role, proExpiresAt: null };
  const begin = Math.max(now.getTime(), state.proExpiresAt?.getTime() ?? 0);
  return { role, proExpiresAt: new Date(begin + months * MONTH_MS) };
}
