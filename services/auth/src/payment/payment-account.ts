import type { Payment } from '@lacthu/contracts';
import type { AuthConfig } from '../config/auth.config';
import { findBank } from '../config/banks';

type PaymentSettings = Pick<
  AuthConfig,
  'PAYMENT_BANK_CODE' | 'PAYMENT_ACCOUNT_NUMBER' | 'PAYMENT_ACCOUNT_NAME' | 'PAYMENT_QR_IMAGE_URL'
>;

/** Account that receives payments; null unless bank, number and name are all configured. */
export function paymentAccountOf(settings: PaymentSettings): Payment['account'] {
  const bank = settings.PAYMENT_BANK_CODE ? findBank(settings.PAYMENT_BANK_CODE) : undefined;
  const { PAYMENT_ACCOUNT_NUMBER: accountNumber, PAYMENT_ACCOUNT_NAME: accountName } = settings;
  if (!bank || !accountNumber || !accountName) return null;
  return {
    bankBin: bank.bin,
    bankName: bank.name,
    accountNumber,
    accountName,
    qrImageUrl: settings.PAYMENT_QR_IMAGE_URL ?? null,
  };
}
