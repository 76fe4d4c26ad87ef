import { z } from 'zod';
import { TRANSLATE_LIMITS, engineAccessSchema } from './translate';

/**
 * POST /api/translate/find-remnants (OpenAI-compatible), …/find-remnants-googleai and …/find-remnants-hanviet (offline).
 * A text without Chinese is answered without a call to a provider.
 */
export const findLeftoversRequestSchema = engineAccessSchema.extend({
  text: z
    .string({ error: 'Chưa có nội dung để xử lý!' })
    .max(TRANSLATE_LIMITS.userText, 'Văn bản quá dài, vui lòng chia nhỏ rồi rà soát.')
    .refine((text) => text.trim() !== '', 'Chưa có nội dung để xử lý!'),
});
export type FindLeftoversRequest = z.infer<typeof findLeftoversRequestSchema>;

/** `results`: Chinese in the text → Vietnamese replacement, which contains no Chinese. */
export const findLeftoversResponseSchema = z.object({
  success: z.literal(true),
  msg: z.string(),
  results: z.record(z.string(), z.string()),
  /** True when offline readings fill in for missing answers of the provider. */
  offline: z.boolean(),
});
export type FindLeftoversResponse = z.infer<typeof findLeftoversResponseSchema>;
