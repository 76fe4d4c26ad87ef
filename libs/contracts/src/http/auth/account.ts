import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';
import { isDeliverable } from './email-form';
import { oneLineName, withoutInvisible } from './invisible-signs';

export const roleSchema = z.enum(['user', 'pro', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Maximum lengths of account fields. */
export const ACCOUNT_LIMITS = { name: 100, email: 254, passwordMin: 6, passwordMax: 200 } as const;

const passwordTooShort = 'Mật khẩu phải có ít nhất 6 ký tự!';

const INVALID_EMAIL = 'Email không hợp lệ.';

/** An address of an existing account, which may predate the rules for new ones. */
export const emailSchema = z
  .string({ error: 'Vui lòng nhập email.' })
  .overwrite(withoutInvisible)
  .trim()
  .min(1, 'Vui lòng nhập email.')
  .max(ACCOUNT_LIMITS.email, 'Email quá dài.')
  // Allows letters of any language before the @; comparable products rejected Vietnamese addresses.
  .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/u, {
    error: INVALID_EMAIL,
    abort: true,
  });
const newEmailSchema = emailSchema.refine(isDeliverable, INVALID_EMAIL);

/** Existing passwords are only checked for presence: the rules may have been looser when they were set. */
export const givenPasswordSchema = z
  .string({ error: 'Vui lòng nhập mật khẩu.' })
  .min(1, 'Vui lòng nhập mật khẩu.')
  .max(ACCOUNT_LIMITS.passwordMax, 'Mật khẩu quá dài.');

const newPasswordSchema = z
  .string({ error: passwordTooShort })
  .min(ACCOUNT_LIMITS.passwordMin, passwordTooShort)
  .max(ACCOUNT_LIMITS.passwordMax, 'Mật khẩu quá dài.');

/** Six digits of an authenticator app, or a recovery code, as typed. */
export const secondFactorCodeSchema = z
  .string({ error: 'Vui lòng nhập mã xác thực.' })
  .trim()
  .min(1, 'Vui lòng nhập mã xác thực.')
  .max(40, 'Mã xác thực quá dài.');

/**
 * POST /api/auth/login. `code` is required if the account has a second factor: without it, a right password is
 * answered with `auth.second_factor_needed`, and the client repeats the call with it.
 */
export const loginRequestSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema,
  code: secondFactorCodeSchema.optional(),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** POST /api/auth/register */
export const registerRequestSchema = z.object({
  name: z
    .string({ error: 'Vui lòng nhập tên.' })
    .overwrite(oneLineName)
    .min(1, 'Vui lòng nhập tên.')
    .max(ACCOUNT_LIMITS.name, 'Tên quá dài.'),
  email: newEmailSchema,
  password: newPasswordSchema,
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** PUT /api/auth/change-password */
export const changePasswordRequestSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/**
 * Step an administrator must complete before administration opens: choose a longer password, or set up a second
 * factor.
 */
export const adminBlockSchema = z.enum(['password', 'second_factor']);
export type AdminBlock = z.infer<typeof adminBlockSchema>;

/** An account, for its owner. `pro_expires_at` null with role pro means unlimited. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Always present; optional for answers of the previous release. */
  admin_block: adminBlockSchema.nullable().optional(),
  /** True if log-ins require a code. Always present; optional for answers of the previous release. */
  has_second_factor: z.boolean().optional(),
  pro_expires_at: timestampSchema.nullable(),
  created_at: timestampSchema,
  project_count: z.number().int().nonnegative(),
  chapter_count: z.number().int().nonnegative(),
});
export type User = z.infer<typeof userSchema>;

export const loginResponseSchema = z.object({
  success: z.literal(true),
  token: z.string(),
  user: userSchema,
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

export const registerResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  user: userSchema,
});
export type RegisterResponse = z.infer<typeof registerResponseSchema>;

/** GET /api/user/me */
export const meResponseSchema = z.object({ success: z.literal(true), user: userSchema });
export type MeResponse = z.infer<typeof meResponseSchema>;
