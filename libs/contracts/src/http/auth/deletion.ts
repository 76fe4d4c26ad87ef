import { z } from 'zod';
import { emailSchema, givenPasswordSchema, secondFactorCodeSchema } from './account';

/** POST /api/user/delete: the address is typed as consent, `code` is needed where the account has a second factor. */
export const deleteAccountRequestSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema,
  code: secondFactorCodeSchema.optional(),
});
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequestSchema>;

/**
 * GET /internal/own-data: what a service holds of the acting user, one list of rows for each kind. Each service decides
 * on its fields; secrets are never among them.
 */
export const ownDataSchema = z.object({ parts: z.record(z.string(), z.array(z.unknown())) });
export type OwnData = z.infer<typeof ownDataSchema>;
