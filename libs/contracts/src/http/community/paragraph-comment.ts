import { z } from 'zod';
import { numberOrText } from '../number-text';

const INVALID_LINE = 'Đoạn không hợp lệ.';

/** Stable id of a line within its chapter; as large as an Int4 of the database. @param invalid what is said of all else */
export const lineNumber = (invalid: string) =>
  z.number(invalid).int(invalid).min(1, invalid).max(2_147_483_647, invalid);

/** The same also as the text of an address. */
export const lineIdSchema = numberOrText(lineNumber(INVALID_LINE));

/**
 * GET /api/community/chapters/{id}/paragraph-comments: comments and replies that readers see, by line, for lines that
 * have any; also for lines that are gone from the chapter since.
 */
export const paragraphCommentsResponseSchema = z.object({
  success: z.literal(true),
  counts: z.array(z.object({ line_id: lineIdSchema, count: z.number().int().positive() })),
});
export type ParagraphComments = z.infer<typeof paragraphCommentsResponseSchema>;
