import { z } from 'zod';

/** Error of one field, shown below it. */
export const fieldErrorSchema = z.object({ msg: z.string(), param: z.string() });

/**
 * Limit of an AI provider that a call has exceeded: `minute` is over within a minute or so, `day` at the provider's
 * reset. `retryAfterSeconds` is the time to wait, where it is known.
 */
export const exceededLimitSchema = z.object({
  period: z.enum(['minute', 'day', 'month']),
  metric: z.enum(['requests', 'tokens']).optional(),
  value: z.number().optional(),
  retryAfterSeconds: z.number().nonnegative().optional(),
});
export type ExceededLimit = z.infer<typeof exceededLimitSchema>;

/** Body of every error answer in the system. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  msg: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  error: z.string().optional(),
  /** Of a rejected upgrade: unlimited Pro requires an explicit override. */
  userInfo: z.object({ isLifetimePro: z.boolean() }).optional(),
  /** Of a call to an AI model that its provider no longer has: the model to use instead. */
  successor: z.string().optional(),
  /** Of a call that an AI provider has rejected for its limit. */
  limit: exceededLimitSchema.optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
