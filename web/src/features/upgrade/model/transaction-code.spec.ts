import { upgradeRequestSchema } from '@lacthu/contracts';
import { asTransactionCode, newTransactionCode } from './transaction-code';

describe('a transaction code', () => {
  it('is PRO, the account and the time of day', () => {
    expect(newTransactionCode(42, new Date(2026, 2, 10, 9, 5, 7))).toBe('PRO42090507');
  });

  it('is never longer than 20, and always one the server takes', () => {
    const code = newTransactionCode(Number.MAX_SAFE_INTEGER, new Date(2026, 2, 10, 23, 59, 59));
    expect(code).toHaveLength(20);
    expect(upgradeRequestSchema.safeParse({ transactionCode: code }).success).toBe(true);
  });

  it.each([
    ['pro42 09-05-07', 'PRO42090507'],
    ['mã: ab12', 'MAB12'],
    ['A'.repeat(25), 'A'.repeat(20)],
    ['***', ''],
  ])('%s is read as %s while it is typed', (typed, code) => {
    expect(asTransactionCode(typed)).toBe(code);
  });
});
