import { PRO_OFFER, type Role } from '@lacthu/contracts';

/** A month of Pro is 30 days of 24 hours, whatever the calendar or a time zone's summer time says. */
export const MONTH_MS = PRO_OFFER.daysPerMonth * 24 * 60 * 60 * 1_000;

/** What an account has of Pro, as its row says it. */
export interface ProState {
  readonly role: Role;
  /** Null with role pro: for life. */
  readonly proExpiresAt: Date | null;
}

/** What an administrator gives: months of 30 days, or null for life. */
export type GrantedMonths = number | null;

/** How a grant changes an account. Pro that has run out is extended too: the person comes back. */
export type ProChange = 'new' | 'extension' | 'lifetime_converted';

export function isLifetimePro(state: ProState): boolean {
  return state.role === 'pro' && state.proExpiresAt === null;
}

/** Whether the account has the rights of Pro at `now`. Administrators always have. */
export function isProActive(state: ProState, now: Date): boolean {
  if (state.role === 'admin' || isLifetimePro(state)) return true;
  return state.role === 'pro' && state.proExpiresAt !== null && state.proExpiresAt > now;
}

export function changeOf(state: ProState): ProChange {
  if (isLifetimePro(state)) return 'lifetime_converted';
  return state.proExpiresAt === null ? 'new' : 'extension';
}

/**
 * The account after a grant at `now`. Months are added to the running end, or to now where nothing runs; a lifetime
 * has no end to add to, so months given to it count from now. Administrators stay what they are.
 */
export function afterGrant(state: ProState, months: GrantedMonths, now: Date): ProState {
  const role = state.role === 'admin' ? 'admin' : 'pro';
  if (months === null) return { role, proExpiresAt: null };
  const begin = Math.max(now.getTime(), state.proExpiresAt?.getTime() ?? 0);
  return { role, proExpiresAt: new Date(begin + months * MONTH_MS) };
}
