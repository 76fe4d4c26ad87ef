import { PRO_OFFER, type AdminUser } from '@lacthu/contracts';

const DAY_MS = 86_400_000;

/** End of Pro after this number of months of 30 days, added to the current end or to now. */
export function endAfter(user: Pick<AdminUser, 'pro_expires_at'>, months: number, now: Date): Date {
  const runningEnd = user.pro_expires_at === null ? 0 : Date.parse(user.pro_expires_at);
  return new Date(Math.max(runningEnd, now.getTime()) + months * PRO_OFFER.daysPerMonth * DAY_MS);
}
