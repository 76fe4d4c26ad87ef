import { z } from 'zod';
import { numberOrText } from '../number-text';

const INVALID_LINE = 'Đoạn không hợp lệ.';

/** Stable id of a line within its chapter, within Int4 of the database. @param invalid message for other values */
export const lineNumber = (invalid: string) =>
  z.number(invalid).int(invalid).min(1, invalid).max(2_147_483_647, invalid);

/** The same, also accepted as text in an address. */
export const lineIdSchema = numberOrText(lineNumber(INVALID_LINE));

/**
 * GET /api/community/chapters/{id}/paragraph-comments: number of visible comments and replies by line, without zeros;
 * includes lines that no longer exist in the chapter.
 */
export const paragraphCommentsResponseSchema = z.object({
  success: z.literal(true),
  counts: z.array(z.object({ line_id: lineIdSchema, count: z.number().int().positive() })),
});
export type ParagraphComments = z.infer<typeof paragraphCommentsResponseSchema>;
