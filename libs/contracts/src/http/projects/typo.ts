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

/** As somebody saw it; it is only compared. */
const paragraphSchema = z.string(TOO_LONG).max(TYPO_LIMITS.line, TOO_LONG);
/** A paragraph is one line: breaks become blanks, and nothing invisible gets into a text that others take over. */
const proposalSchema = z.string(TOO_LONG).overwrite(oneParagraph).max(TYPO_LIMITS.line, TOO_LONG);

/** A paragraph as it is proposed and taken over. */
export function oneParagraph(text: string): string {
  return oneLineName(text.normalize('NFC'));
}

/**
 * POST /api/chapters/{id}/typo-reports: a reader shows what is wrong with a paragraph. `before` is what he saw; `after`
 * what it should say, empty when he only has a note. Again by the same person on the same line replaces what he said.
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
  /** The project of the story when it is the reader's own: he may as well edit it himself. */
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
  /** Place of the line in the translation, from 0; null when it is gone from the chapter. */
  line: z.number().int().nonnegative().nullable(),
  /** The paragraph as the reader saw it. */
  before: z.string(),
  /** What it should say; empty when there is only a note. */
  after: z.string(),
  note: z.string(),
  reporter: z.object({ id: idSchema, name: z.string() }),
  created_at: timestampSchema,
  status: typoStatusSchema,
  /** When it was decided; null while it is open. */
  closed_at: timestampSchema.nullable(),
  /** What the line says now; null when it is gone. */
  current_text: z.string().nullable(),
  /** The line still says what the reader saw. */
  is_current: z.boolean(),
});
export type TypoReport = z.infer<typeof typoReportSchema>;

/** GET /api/projects/{id}/typo-reports: open ones in the order of the story, closed ones by their decision, newest first. */
export const typoReportListQuerySchema = keysetQuerySchema.extend({
  status: z.enum(['open', 'closed']).default('open'),
  limit: numberOrText(z.number().int().min(1).max(100)).default(50),
});
export type TypoReportListQuery = z.infer<typeof typoReportListQuerySchema>;
export const typoReportListSchema = z.object({
  success: z.literal(true),
  reports: z.array(typoReportSchema),
  /** How many wait for the owner, over all pages. */
  openCount: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type TypoReportList = z.infer<typeof typoReportListSchema>;

/**
 * POST /api/projects/{id}/typo-reports/{reportId}/accept: the proposal, or `after` as the owner words it, becomes the
 * line. `seen` is the line as the owner saw it: when it says something else by now, the answer is 409. Without `seen` and
 * `after` it must still say what the reader saw. `glossary` goes into the glossary, approved.
 */
export const acceptTypoRequestSchema = z.object({
  after: proposalSchema.min(1, 'Vui lòng nhập nội dung của đoạn.').optional(),
  seen: paragraphSchema.optional(),
  glossary: glossarySidesSchema.optional(),
});
export type AcceptTypoRequest = z.infer<typeof acceptTypoRequestSchema>;

/** What accepting and rejecting answer; again they answer the same and change nothing. */
export const typoDecidedSchema = acknowledgementSchema.extend({
  /** Reports closed with it: this one, and those that proposed the same. */
  closed: z.array(idSchema),
});
export type TypoDecided = z.infer<typeof typoDecidedSchema>;
