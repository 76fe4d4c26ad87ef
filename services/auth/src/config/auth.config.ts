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
    /** The first administrator, made at start if missing. */
    ADMIN_EMAIL: z.string().optional(),
    ADMIN_PASSWORD: z.string().optional(),
    /** Only local start sets these two. */
    SEED_DEMO_ACCOUNTS: z.enum(['0', '1']).default('0'),
    DEMO_PASSWORD: z.string().optional(),
    /** Whether administration is closed to administrators without a second factor. */
    ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
    /** Where links in mails lead. */
    PUBLIC_URL: addressText(['http:', 'https:']).default('http://localhost:8080'),
    /** Wrong passwords for one account within the window, from one client, before it answers 429. */
    LOGIN_FAILURES_PER_CLIENT: z.coerce.number().int().min(1).default(6),
    /** The same from all clients together from which its owner never got in. */
    LOGIN_FAILURES_PER_ACCOUNT: z.coerce.number().int().min(1).default(12),
    LOGIN_FAILURE_WINDOW_SECONDS: z.coerce.number().int().min(1).default(120),
    /** Where people pay for Pro: BIN, short code or name of the bank, number and holder of the account. */
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
    /** An image service's address with the places {bankCode} {accountNumber} {amount} {content}. */
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
