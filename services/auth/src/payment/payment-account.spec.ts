import { findBank } from '../config/banks';
import { paymentAccountOf } from './payment-account';

const settings = {
  PAYMENT_BANK_CODE: 'VCB',
  PAYMENT_ACCOUNT_NUMBER: '0123456789',
  PAYMENT_ACCOUNT_NAME: 'NGUYEN VAN A',
  PAYMENT_QR_IMAGE_URL: undefined,
};

describe('the account that people pay to', () => {
  it.each([
    ['VCB', '970436'],
    ['vietcombank', '970436'],
    ['970422', '970422'],
    ['MB', '970422'],
    ['mb bank', '970422'],
    ['Techcombank', '970407'],
  ])('is at the bank that the operator calls %s', (given, bin) => {
    expect(findBank(given)?.bin).toBe(bin);
  });

  it('shows bank, number and name, and no image service unless one is configured', () => {
    expect(paymentAccountOf(settings)).toEqual({
      bankBin: '970436',
      bankName: 'Vietcombank',
      accountNumber: '0123456789',
      accountName: 'NGUYEN VAN A',
      qrImageUrl: null,
    });
  });

  it.each(['PAYMENT_BANK_CODE', 'PAYMENT_ACCOUNT_NUMBER', 'PAYMENT_ACCOUNT_NAME'] as const)(
    'is not shown without %s',
    (missing) => expect(paymentAccountOf({ ...settings, [missing]: undefined })).toBeNull(),
  );

  it('is at no bank that NAPAS does not know', () => {
    expect(findBank('XYZ')).toBeUndefined();
  });
});
