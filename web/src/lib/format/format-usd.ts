const CENT = 0.01;
const small = new Intl.NumberFormat('vi-VN', { maximumSignificantDigits: 2 });
const ordinary = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** 1.5 → 1,50 USD; amounts under a cent keep two significant digits: 0.000123 → 0,00012 USD */
export function formatUsd(amount: number): string {
  const format = amount > 0 && amount < CENT ? small : ordinary;
  return `${format.format(amount)} USD`;
}
