import { z } from 'zod';
import { timestampSchema } from '../primitives';
import { loginRequestSchema, registerRequestSchema } from './account';

export const sessionIdSchema = z.uuid();

/**
 * GET /api/auth/sessions: open sessions, most recently used first. DELETE /api/auth/sessions/{sessionId} ends one,
 * DELETE /api/auth/sessions all but the current one.
 */
export const sessionListSchema = z.object({
  success: z.literal(true),
  sessions: z.array(
    z.object({
      id: sessionIdSchema,
      /** True for the session of the request. */
      current: z.boolean(),
      created_at: timestampSchema,
      last_used_at: timestampSchema,
      /** Short name of browser and operating system, from the user agent. */
      device: z.string(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionListSchema>;

/** GET /api/auth/options: `passwordReset` is true if mail is configured. */
export const authOptionsSchema = z.object({ success: z.literal(true), passwordReset: z.boolean() });
export type AuthOptions = z.infer<typeof authOptionsSchema>;

/** POST /api/auth/forgot-password: the same answer whether the account exists or not. */
export const forgotPasswordRequestSchema = loginRequestSchema.pick({ email: true });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequestSchema>;

/** POST /api/auth/reset-password: ends all sessions of the account. */
export const resetPasswordRequestSchema = z.object({
  token: z.string().min(20).max(200),
  newPassword: registerRequestSchema.shape.password,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;
