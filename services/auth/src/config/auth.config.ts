import { addressText, loadConfig, masterKeyShape, requiredText, serviceShape } from '@lacthu/config';
import { z } from 'zod';
import { findBank } from './banks';

const MIN_SECRET_LENGTH = 32;

export const authConfigSchema = z
  .object({
    ...serviceShape,
    ...masterKeyShape,
    DATABASE_URL_AUTH: addressText(['postgres:', 'postgresql:']),
    JWT_SECRET: requiredText.min(MIN_SECRET_LENGTH, `phải dài ít nhất ${MIN_SECRET_LENGTH} ký tự`),
    /** The first administrator, created at start if missing. */
    ADMIN_EMAIL: z.string().optional(),
    ADMIN_PASSWORD: z.string().optional(),
    /** Set by a local start only. */
    SEED_DEMO_ACCOUNTS: z.enum(['0', '1']).default('0'),
    DEMO_PASSWORD: z.string().optional(),
    /** If required, administrators without a second factor cannot use administration. */
    ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
    /** Base address of links in mails. */
    PUBLIC_URL: addressText(['http:', 'https:']).default('http://localhost:8080'),
    /** Wrong passwords for one account from one client within the window; further attempts get 429. */
    LOGIN_FAILURES_PER_CLIENT: z.coerce.number().int().min(1).default(6),
    /**
     * The same limit for all unknown clients of an account together, that is clients from which its owner has not
     * logged in.
     */
    LOGIN_FAILURES_PER_ACCOUNT: z.coerce.number().int().min(1).default(12),
    LOGIN_FAILURE_WINDOW_SECONDS: z.coerce.number().int().min(1).default(120),
    /**
     * Account that receives payments for Pro: BIN, short code or name of the bank, number and holder of the account.
     */
    PAYMENT_BANK_CODE: z
      .string()
      .refine(
        (given) => findBank(given) !== undefined,
        'phải là mã BIN hoặc tên ngắn của một ngân hàng, ví dụ VCB',
      )
      .optional(),
    PAYMENT_ACCOUNT_NUMBER: z
      .string()
      .regex(/^[A-Za-z0-9]{1,19}$/, 'phải là số tài khoản, tối đa 19 chữ số')
      .optional(),
    PAYMENT_ACCOUNT_NAME: z.string().max(100).optional(),
    /** Address of an image service with the placeholders {bankCode} {accountNumber} {amount} {content}. */
    PAYMENT_QR_IMAGE_URL: z.string().startsWith('https://', 'phải là một địa chỉ https://').optional(),
  })
  .refine(
    (given) => {
      const account = [given.PAYMENT_BANK_CODE, given.PAYMENT_ACCOUNT_NUMBER, given.PAYMENT_ACCOUNT_NAME];
      return account.every(Boolean) || !account.some(Boolean);
    },
    {
      path: ['PAYMENT_ACCOUNT_NUMBER'],
      error:
        'PAYMENT_BANK_CODE, PAYMENT_ACCOUNT_NUMBER và PAYMENT_ACCOUNT_NAME phải có đủ cả ba, hoặc không có',
    },
  );

export type AuthConfig = z.infer<typeof authConfigSchema>;

export const loadAuthConfig = (): AuthConfig => loadConfig(authConfigSchema);
