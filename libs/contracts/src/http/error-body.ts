import { z } from 'zod';

/** One field's complaint, shown under that field. */
export const fieldErrorSchema = z.object({ msg: z.string(), param: z.string() });

/** The body of every error answer, whichever part of the system it comes from. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  msg: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  error: z.string().optional(),
  /** Of a refused upgrade: a lifetime Pro needs to be overridden on purpose. */
  userInfo: z.object({ isLifetimePro: z.boolean() }).optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
