import { PRO_OFFER } from '@lacthu/contracts';

const percent = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What Pro would bring in a month if everybody of role pro paid for it, in đồng (specification 1, §9). */
export function estimatedRevenue(proUsers: number): number {
  return proUsers * PRO_OFFER.pricePerMonth;
}

/** Accounts of role pro of all accounts, as a percentage with two decimals; 0,00% where there is nobody. */
export function conversionRate(proUsers: number, totalUsers: number): string {
  return `${percent.format(totalUsers === 0 ? 0 : (proUsers / totalUsers) * 100)}%`;
}
