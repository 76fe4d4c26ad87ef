import { z } from 'zod';
import { timestampSchema } from '../primitives';
import { givenPasswordSchema, secondFactorCodeSchema } from './account';

/** GET /api/auth/second-factor. `required`: administration stays closed to this account without one. */
export const secondFactorStateSchema = z.object({
  success: z.literal(true),
  enabledAt: timestampSchema.nullable(),
  recoveryCodesLeft: z.number().int().nonnegative(),
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** POST /api/auth/second-factor/set-up: creates a secret, which has no effect until a code of it is confirmed. */
export const setUpSecondFactorRequestSchema = z.object({ password: givenPasswordSchema });
export type SetUpSecondFactorRequest = z.infer<typeof setUpSecondFactorRequestSchema>;
export const secondFactorSetUpSchema = z.object({
  success: z.literal(true),
  /** Base32, for typing where the code cannot be scanned. */
  secret: z.string(),
  /** otpauth:// address, for a QR code. */
  uri: z.string(),
});
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUpSchema>;

/** POST /api/auth/second-factor/confirm: turns the second factor on and ends every other session. */
export const confirmSecondFactorRequestSchema = z.object({ code: secondFactorCodeSchema });
export type ConfirmSecondFactorRequest = z.infer<typeof confirmSecondFactorRequestSchema>;

/** Shown only once; earlier codes are invalid. */
export const recoveryCodesSchema = z.object({
  success: z.literal(true),
  recoveryCodes: z.array(z.string()),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** POST /api/auth/second-factor/turn-off, POST /api/auth/second-factor/recovery-codes */
export const secondFactorProofSchema = z.object({
  password: givenPasswordSchema,
  code: secondFactorCodeSchema,
});
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;
