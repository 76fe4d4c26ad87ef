import { z } from 'zod';
import { TRANSLATE_LIMITS, engineAccessSchema } from './translate';

/**
 * POST /api/translate/find-remnants (OpenAI-compatible), …/find-remnants-googleai and …/find-remnants-hanviet (offline).
 * A text without any Chinese character answers without calling anybody.
 */
export const findLeftoversRequestSchema = engineAccessSchema.extend({
  text: z
    .string({ error: 'Chưa có nội dung để xử lý!' })
    .max(TRANSLATE_LIMITS.userText, 'Văn bản quá dài, vui lòng chia nhỏ rồi rà soát.')
    .refine((text) => text.trim() !== '', 'Chưa có nội dung để xử lý!'),
});
export type FindLeftoversRequest = z.infer<typeof findLeftoversRequestSchema>;

/** `results`: Chinese as it stands in the text → Vietnamese to put in its place, never holding Chinese itself. */
export const findLeftoversResponseSchema = z.object({
  success: z.literal(true),
  msg: z.string(),
  results: z.record(z.string(), z.string()),
  /** True where the offline reading stands in for what the provider could not give. */
  offline: z.boolean(),
});
export type FindLeftoversResponse = z.infer<typeof findLeftoversResponseSchema>;
