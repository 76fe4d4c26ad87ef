import { z } from 'zod';
import { numberOrText } from '../number-text';

const INVALID_LINE = 'Đoạn không hợp lệ.';

/** Stable id of a line within its chapter, also as the text of an address; as large as an Int4 of the database. */
export const lineIdSchema = numberOrText(
  z.number(INVALID_LINE).int(INVALID_LINE).min(1, INVALID_LINE).max(2_147_483_647, INVALID_LINE),
);

/**
 * GET /api/community/chapters/{id}/paragraph-comments: comments and replies that readers see, by line, for lines that
 * have any; also for lines that are gone from the chapter since.
 */
export const paragraphCommentsResponseSchema = z.object({
  success: z.literal(true),
  counts: z.array(z.object({ line_id: lineIdSchema, count: z.number().int().positive() })),
});
export type ParagraphComments = z.infer<typeof paragraphCommentsResponseSchema>;
