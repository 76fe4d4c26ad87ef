import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, keysetQuerySchema, timestampSchema } from '../primitives';
import { readableText } from './comment';
import { REPORT_LIMITS, REPORT_REASON_WORDS, type ReportReason } from './report-words';

export { MUTE_DAYS, REPORT_LIMITS, REPORT_REASON_WORDS, type ReportReason } from './report-words';

export const reportReasonSchema = z.enum(
  Object.keys(REPORT_REASON_WORDS) as [ReportReason, ...ReportReason[]],
  'Vui lòng chọn lý do báo cáo.',
);

const TOO_LONG = `Ghi chú tối đa ${REPORT_LIMITS.note} ký tự.`;
const noteSchema = z.string(TOO_LONG).overwrite(readableText).max(REPORT_LIMITS.note, TOO_LONG).default('');

/**
 * POST /api/comments/{id}/report and POST /api/projects/{id}/report; a second report by the same user replaces the
 * first.
 */
export const reportRequestSchema = z.object({ reason: reportReasonSchema, note: noteSchema });
export type ReportRequest = z.infer<typeof reportRequestSchema>;

export const reportResponseSchema = z.object({ success: z.literal(true) });

export const reportTargetSchema = z.enum(['comment', 'story']);
export type ReportTarget = z.infer<typeof reportTargetSchema>;

/** `restored`: hidden before, and shown again. */
export const reportStatusSchema = z.enum(['open', 'dismissed', 'hidden', 'restored']);
export type ReportStatus = z.infer<typeof reportStatusSchema>;

/** A muted user; `until` is null until an administrator lifts it. */
export const muteSchema = z.object({ until: timestampSchema.nullable() });

const personSchema = z.object({ id: idSchema, name: z.string() });

/** All reports of one comment or story. */
export const reportRowSchema = z.object({
  id: idSchema,
  target: reportTargetSchema,
  comment_id: idSchema.nullable(),
  story: z.object({ id: idSchema, name: z.string() }),
  /** True if readers can see the story, so that a link to it works. */
  is_public: z.boolean(),
  /** True if the comment was deleted, or the story withdrawn by its owner. */
  gone: z.boolean(),
  /** True if it is hidden from readers. */
  hidden: z.boolean(),
  /** Author of the reported content. */
  author: personSchema.extend({ mute: muteSchema.nullable() }),
  /** Beginning of the comment or of the story's description; empty if it no longer exists. */
  excerpt: z.string(),
  report_count: z.number().int().positive(),
  /** Most frequent reason first. */
  reasons: z.array(z.object({ reason: reportReasonSchema, count: z.number().int().positive() })),
  /** Newest reports with a note. */
  notes: z.array(z.object({ by: personSchema, note: z.string(), at: timestampSchema })),
  /** First report since the last decision. */
  opened_at: timestampSchema,
  status: reportStatusSchema,
  decision: z.object({ by: personSchema, at: timestampSchema, note: z.string() }).nullable(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

/** GET /api/admin/reports: open ones oldest first, closed ones by their decision, newest first. */
export const reportListQuerySchema = keysetQuerySchema.extend({
  status: z.enum(['open', 'closed']).default('open'),
  limit: numberOrText(z.number().int().min(1).max(100)).default(20),
});
export type ReportListQuery = z.infer<typeof reportListQuerySchema>;
export const reportListResponseSchema = z.object({
  success: z.literal(true),
  reports: z.array(reportRowSchema),
  /** Number of open cases, on all pages. */
  openCount: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type ReportListResponse = z.infer<typeof reportListResponseSchema>;

const INVALID_DAYS = 'Số ngày không hợp lệ.';
const muteDaysSchema = z
  .number(INVALID_DAYS)
  .int(INVALID_DAYS)
  .min(1, INVALID_DAYS)
  .max(365, INVALID_DAYS)
  .nullable();

/**
 * POST /api/admin/reports/{id}/decide. `note` is the reason, which the owner of a hidden story reads. `muteDays` is
 * allowed only when hiding and mutes the author: null means until it is lifted; absent means no mute.
 */
export const decideReportSchema = z
  .object({ action: z.enum(['hide', 'dismiss']), note: noteSchema, muteDays: muteDaysSchema.optional() })
  .refine(({ action, muteDays }) => action === 'hide' || muteDays === undefined, {
    error: 'Chỉ có thể cấm bình luận khi ẩn nội dung.',
    path: ['muteDays'],
  });
export type DecideReport = z.infer<typeof decideReportSchema>;
export const reportDecidedSchema = z.object({ success: z.literal(true), report: reportRowSchema });

/** PUT /api/admin/users/{id}/mute; null days: until it is lifted. Replaces a running mute. */
export const muteUserSchema = z.object({ days: muteDaysSchema, reason: noteSchema });
export type MuteUser = z.infer<typeof muteUserSchema>;
export const muteResponseSchema = z.object({ success: z.literal(true), mute: muteSchema.nullable() });

/** GET /api/admin/mutes: running mutes, newest first; `user` selects one account. */
export const muteListQuerySchema = keysetQuerySchema.extend({ user: idSchema.optional() });
export type MuteListQuery = z.infer<typeof muteListQuerySchema>;
export const mutedUserSchema = z.object({
  user: personSchema,
  until: timestampSchema.nullable(),
  reason: z.string(),
  by: personSchema,
  at: timestampSchema,
});
export type MutedUser = z.infer<typeof mutedUserSchema>;
export const muteListResponseSchema = z.object({
  success: z.literal(true),
  mutes: z.array(mutedUserSchema),
  nextCursor: z.string().nullable(),
});
export type MuteListResponse = z.infer<typeof muteListResponseSchema>;

/** GET /api/community/hidden-stories: the caller's own stories hidden by administrators. */
export const hiddenStoriesResponseSchema = z.object({
  success: z.literal(true),
  stories: z.array(z.object({ id: idSchema, hidden_at: timestampSchema, reason: z.string() })),
});
export type HiddenStoriesResponse = z.infer<typeof hiddenStoriesResponseSchema>;
