import { addressText, loadConfig, requiredText, serviceShape } from '@lacthu/config';
import { z } from 'zod';

const MIN_SECRET_LENGTH = 32;

const authConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_AUTH: addressText(['postgres:', 'postgresql:']),
  JWT_SECRET: requiredText.min(MIN_SECRET_LENGTH, `phải dài ít nhất ${MIN_SECRET_LENGTH} ký tự`),
  /** The first administrator, made at start if missing. */
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  /** Only local start sets these two. */
  SEED_DEMO_ACCOUNTS: z.enum(['0', '1']).default('0'),
  DEMO_PASSWORD: z.string().optional(),
  /** Wrong passwords for one account within the window, from anywhere, before it answers 429. */
  LOGIN_FAILURES_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  LOGIN_FAILURE_WINDOW_SECONDS: z.coerce.number().int().min(1).default(120),
});

export type AuthConfig = z.infer<typeof authConfigSchema>;

export const loadAuthConfig = (): AuthConfig => loadConfig(authConfigSchema);
