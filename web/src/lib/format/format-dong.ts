import { formatNumber } from './format';

/** 50000 → 50.000 đ, with a non-breaking space. */
export function formatDong(amount: number): string {
  return `${formatNumber(amount)}\u00a0đ`;
}
