import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { readableText } from '../community/comment';
import { lineIdSchema } from '../community/paragraph-comment';
import { numberOrText } from '../number-text';
import { acknowledgementSchema, idSchema, keysetQuerySchema, timestampSchema } from '../primitives';
import { glossarySidesSchema } from './glossary';
import { TYPO_LIMITS } from './typo-limits';

export { TYPO_LIMITS } from './typo-limits';

const TOO_LONG = 'Đoạn này quá dài.';
const NOTE_TOO_LONG = `Ghi chú tối đa ${TYPO_LIMITS.note} ký tự.`;

/** A paragraph as seen by the sender; only compared. */
const paragraphSchema = z.string(TOO_LONG).max(TYPO_LIMITS.line, TOO_LONG);
/**
 * A proposal is one line: breaks become blanks and invisible characters are removed, because others insert it into
 * their text.
 */
const proposalSchema = z.string(TOO_LONG).overwrite(oneParagraph).max(TYPO_LIMITS.line, TOO_LONG);

/** Normalises a proposed paragraph. */
export function oneParagraph(text: string): string {
  return oneLineName(text.normalize('NFC'));
}

/**
 * POST /api/chapters/{id}/typo-reports: a reader reports an error in a paragraph. `before` is what he saw; `after` the
 * proposal, empty for a note alone. A second report by the same user on the same line replaces the first.
 */
export const reportTypoRequestSchema = z.object({
  lineId: lineIdSchema,
  before: paragraphSchema.refine((text) => text.trim() !== '', 'Đoạn này không có chữ nào.'),
  after: proposalSchema.default(''),
  note: z.string(NOTE_TOO_LONG).overwrite(readableText).max(TYPO_LIMITS.note, NOTE_TOO_LONG).default(''),
});
export type ReportTypoRequest = z.infer<typeof reportTypoRequestSchema>;

export const reportTypoResponseSchema = z.object({
  success: z.literal(true),
  id: idSchema,
  /** The project if the story is the reader's own: he can edit it himself. */
  own_project_id: idSchema.nullable(),
});
export type ReportTypoResponse = z.infer<typeof reportTypoResponseSchema>;

export const typoStatusSchema = z.enum(['open', 'accepted', 'rejected']);
export type TypoStatus = z.infer<typeof typoStatusSchema>;

export const typoReportSchema = z.object({
  id: idSchema,
  chapter_id: idSchema,
  chapter_title: z.string(),
  line_id: lineIdSchema,
  /** Position of the line in the translation, from 0; null if it no longer exists in the chapter. */
  line: z.number().int().nonnegative().nullable(),
  /** The paragraph as the reader saw it. */
  before: z.string(),
  /** The proposal; empty if there is only a note. */
  after: z.string(),
  note: z.string(),
  reporter: z.object({ id: idSchema, name: z.string() }),
  created_at: timestampSchema,
  status: typoStatusSchema,
  /** Time of the decision; null while open. */
  closed_at: timestampSchema.nullable(),
  /** Current text of the line; null if it no longer exists. */
  current_text: z.string().nullable(),
  /** True if the line still has the text that the reader saw. */
  is_current: z.boolean(),
});
export type TypoReport = z.infer<typeof typoReportSchema>;

/**
 * GET /api/projects/{id}/typo-reports: open ones in the order of the story, closed ones by their decision, newest
 * first.
 */
export const typoReportListQuerySchema = keysetQuerySchema.extend({
  status: z.enum(['open', 'closed']).default('open'),
  limit: numberOrText(z.number().int().min(1).max(100)).default(50),
});
export type TypoReportListQuery = z.infer<typeof typoReportListQuerySchema>;
export const typoReportListSchema = z.object({
  success: z.literal(true),
  reports: z.array(typoReportSchema),
  /** Number of open reports, on all pages. */
  openCount: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type TypoReportList = z.infer<typeof typoReportListSchema>;

/**
 * POST /api/projects/{id}/typo-reports/{reportId}/accept: replaces the line by the proposal, or by `after` in the
 * owner's words. `seen` is the line as the owner saw it; if it has changed, the answer is 409. Without `seen` and
 * `after`, the line must still be what the reader saw. `glossary` is added to the glossary as approved.
 */
export const acceptTypoRequestSchema = z.object({
  after: proposalSchema.min(1, 'Vui lòng nhập nội dung của đoạn.').optional(),
  seen: paragraphSchema.optional(),
  glossary: glossarySidesSchema.optional(),
});
export type AcceptTypoRequest = z.infer<typeof acceptTypoRequestSchema>;

/** Answer of accepting and rejecting; a repeated call answers the same and changes nothing. */
export const typoDecidedSchema = acknowledgementSchema.extend({
  /** Closed reports: this one, and those with the same proposal. */
  closed: z.array(idSchema),
});
export type TypoDecided = z.infer<typeof typoDecidedSchema>;
