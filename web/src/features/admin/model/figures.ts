import { PRO_OFFER } from '@lacthu/contracts';

const percent = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Monthly revenue in đồng if every account of role pro paid for Pro (specification 1, §9). */
export function estimatedRevenue(proUsers: number): number {
  return proUsers * PRO_OFFER.pricePerMonth;
}

/** Share of accounts of role pro, as a percentage with two decimals; 0,00% without accounts. */
export function conversionRate(proUsers: number, totalUsers: number): string {
  return `${percent.format(totalUsers === 0 ? 0 : (proUsers / totalUsers) * 100)}%`;
}
