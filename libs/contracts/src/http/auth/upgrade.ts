import { z } from 'zod';
import { numberOrText } from '../number-text';
import { timestampSchema } from '../primitives';

/** Price and duration of Pro (specification 1, §9), in đồng. */
export const PRO_OFFER = {
  pricePerMonth: 50_000,
  listPricePerMonth: 89_000,
  discountPercent: 44,
  savedPerYear: 468_000,
  daysPerMonth: 30,
  warningDays: 7,
  earlyRenewalDiscountPercent: 10,
} as const;

/** Terms that can be paid for at once, in months of 30 days. */
export const PRO_TERMS = [1, 3, 6, 12] as const;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Maximum months per request, independent of the amount. */
const MOST_MONTHS = 120;

/**
 * Returns true if Pro is renewed early enough for the lower price: at least seven days before its end. @param end
 * null: never had Pro
 */
export function isEarlyRenewal(end: Date | null, at: Date): boolean {
  return end !== null && end.getTime() - at.getTime() >= PRO_OFFER.warningDays * DAY_MS;
}

/** Price of `months` of Pro in đồng. */
export function proPrice(months: number, isEarly: boolean): number {
  const discount = isEarly ? PRO_OFFER.earlyRenewalDiscountPercent : 0;
  return (months * PRO_OFFER.pricePerMonth * (100 - discount)) / 100;
}

/** Months paid for by an amount: the whole months it covers, at least one. */
export function monthsPaidBy(amount: number, isEarly: boolean): number {
  return Math.min(MOST_MONTHS, Math.max(1, Math.floor(amount / proPrice(1, isEarly))));
}

export const UPGRADE_LIMITS = { transactionCode: 20, description: 500, amount: 1_000_000_000 } as const;

const invalidAmount = 'Số tiền không hợp lệ.';
const codeRule = 'Mã giao dịch chỉ gồm chữ in hoa và số, tối đa 20 ký tự.';

/** POST /api/user/upgrade-request */
export const upgradeRequestSchema = z.object({
  transactionCode: z
    .string({ error: 'Vui lòng nhập mã giao dịch.' })
    .trim()
    .min(1, 'Vui lòng nhập mã giao dịch.')
    .max(UPGRADE_LIMITS.transactionCode, codeRule)
    .regex(/^[A-Z0-9]+$/, codeRule),
  amount: numberOrText(
    z
      .number(invalidAmount)
      .int(invalidAmount)
      .positive(invalidAmount)
      .max(UPGRADE_LIMITS.amount, invalidAmount),
  ).default(PRO_OFFER.pricePerMonth),
  description: z.string().trim().max(UPGRADE_LIMITS.description, 'Nội dung quá dài.').default(''),
});
export type UpgradeRequest = z.infer<typeof upgradeRequestSchema>;

/** GET /api/user/upgrade-status; `request` is the pending one, or the last rejected one. */
export const upgradeStatusSchema = z.object({
  success: z.literal(true),
  status: z.enum(['none', 'pending', 'approved']),
  request: z
    .object({
      transaction_code: z.string(),
      request_date: timestampSchema,
      status: z.enum(['pending', 'rejected']),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type UpgradeStatus = z.infer<typeof upgradeStatusSchema>;

/**
 * GET /api/user/payment: where to pay; `account` is null if none is configured. `qrImageUrl` is the image service's
 * address with the placeholders {bankCode} {accountNumber} {amount} {content}; without it the browser draws the code.
 */
export const paymentSchema = z.object({
  success: z.literal(true),
  account: z
    .object({
      /** Bank identification number in NAPAS 247 codes, six digits. */
      bankBin: z.string(),
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      qrImageUrl: z.string().nullable(),
    })
    .nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;
