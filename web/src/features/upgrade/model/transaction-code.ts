import { UPGRADE_LIMITS } from '@lacthu/contracts';

/** 'PRO', the account, the time of day as hhmmss in the browser's time zone (specification 1, §9). */
export function newTransactionCode(userId: number, now: Date): string {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  return asTransactionCode(`PRO${userId}${time}`);
}

/** Normalizes a text to a code: upper case, letters and digits only, at most 20. */
export function asTransactionCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, UPGRADE_LIMITS.transactionCode);
}
