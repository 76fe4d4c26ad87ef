import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';
import { isDeliverable } from './email-form';
import { oneLineName, withoutInvisible } from './invisible-signs';

export const roleSchema = z.enum(['user', 'pro', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Longest values accepted for an account. */
export const ACCOUNT_LIMITS = { name: 100, email: 254, passwordMin: 6, passwordMax: 200 } as const;

const passwordTooShort = 'Mật khẩu phải có ít nhất 6 ký tự!';

const INVALID_EMAIL = 'Email không hợp lệ.';

/** An address that an account may have had since before there was the rule of new ones. */
export const emailSchema = z
  .string({ error: 'Vui lòng nhập email.' })
  .overwrite(withoutInvisible)
  .trim()
  .min(1, 'Vui lòng nhập email.')
  .max(ACCOUNT_LIMITS.email, 'Email quá dài.')
  // Letters of any language are allowed before the @: comparable products refused Vietnamese addresses.
  .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/u, {
    error: INVALID_EMAIL,
    abort: true,
  });
const newEmailSchema = emailSchema.refine(isDeliverable, INVALID_EMAIL);

/** An existing password is only checked for presence: rules may have been looser when it was set. */
export const givenPasswordSchema = z
  .string({ error: 'Vui lòng nhập mật khẩu.' })
  .min(1, 'Vui lòng nhập mật khẩu.')
  .max(ACCOUNT_LIMITS.passwordMax, 'Mật khẩu quá dài.');

const newPasswordSchema = z
  .string({ error: passwordTooShort })
  .min(ACCOUNT_LIMITS.passwordMin, passwordTooShort)
  .max(ACCOUNT_LIMITS.passwordMax, 'Mật khẩu quá dài.');

/** Six digits of an authenticator app, or a recovery code, as they are typed. */
export const secondFactorCodeSchema = z
  .string({ error: 'Vui lòng nhập mã xác thực.' })
  .trim()
  .min(1, 'Vui lòng nhập mã xác thực.')
  .max(40, 'Mã xác thực quá dài.');

/**
 * POST /api/auth/login. `code` where the account has a second factor: without it the right password is answered by
 * `auth.second_factor_needed`, and the same call is sent again with it.
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

/** What an administrator has to do before administration opens to him: choose a longer password, or set up a second factor. */
export const adminBlockSchema = z.enum(['password', 'second_factor']);
export type AdminBlock = z.infer<typeof adminBlockSchema>;

/** The account as its owner sees it. `pro_expires_at` null with role pro means lifetime. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Always answered; absent from processes of the release before. */
  admin_block: adminBlockSchema.nullable().optional(),
  /** Whether log-ins need a code beside the password; absent from processes of the release before. */
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
