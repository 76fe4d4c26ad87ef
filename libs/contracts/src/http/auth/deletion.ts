import { z } from 'zod';
import { emailSchema, givenPasswordSchema, secondFactorCodeSchema } from './account';

/**
 * POST /api/user/delete: the typed address is the confirmation; `code` is required if the account has a second factor.
 */
export const deleteAccountRequestSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema,
  code: secondFactorCodeSchema.optional(),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;

/**
 * GET /internal/own-data: a service's data of the acting user, one list of rows per kind. Each service chooses the
 * fields; secrets are never included.
 */
export const ownDataSchema = z.object({ parts: z.record(z.string(), z.array(z.unknown())) });
export type OwnData = z.infer<typeof ownDataSchema>;
