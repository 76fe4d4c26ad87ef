import { z } from 'zod';
import { ACCOUNT_LIMITS } from '../auth/account';
import { oneLineName } from '../auth/invisible-signs';
import { idSchema, timestampSchema } from '../primitives';

export const MAIL_LIMITS = { title: 200, message: 10_000, subject: 200, customRecipients: 5_000 } as const;

const text = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, 'Nội dung quá dài.');

/** A title is one normalised line. */
const title = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(oneLineName)
    .min(1, missing)
    .max(MAIL_LIMITS.title, 'Nội dung quá dài.');

const missingRecipients = 'Vui lòng chọn ít nhất một người dùng.';
const tooManyRecipients = 'Mỗi lần chỉ gửi được đến 5.000 địa chỉ.';
const missingBroadcast = 'Vui lòng nhập cả tiêu đề và nội dung.';
const missingSelective = 'Vui lòng nhập tiêu đề và nội dung.';

/** A subject is one line; blank means the title. */
const subjectSchema = z
  .string()
  .trim()
  .max(MAIL_LIMITS.subject, 'Tiêu đề email quá dài.')
  .regex(/^[^\r\n]*$/, 'Tiêu đề email không hợp lệ.')
  .overwrite(oneLineName)
  .default('');

/** POST /api/admin/broadcast-notification-with-email */
export const broadcastRequestSchema = z.object({
  title: title(missingBroadcast),
  message: text(missingBroadcast, MAIL_LIMITS.message),
  sendEmail: z.boolean().default(false),
  emailSubject: subjectSchema,
});
export type BroadcastRequest = z.infer<typeof broadcastRequestSchema>;

/** Text typed in place of an address; longer than any valid address. */
const recipientSchema = z.string(missingRecipients).trim().max(1_000, 'Địa chỉ email quá dài.');

/**
 * POST /api/admin/send-selective-email; `specificUsers` are addresses, for `custom` only. Without a `targetType` the
 * call is rejected.
 */
export const selectiveEmailRequestSchema = z
  .object({
    title: title(missingSelective),
    message: text(missingSelective, MAIL_LIMITS.message),
    emailSubject: subjectSchema,
    targetType: z.enum(['all', 'user', 'pro', 'admin', 'custom'], 'Vui lòng chọn nhóm người nhận.'),
    // Blank lines are ignored. Invalid addresses are kept: the result reports them, and they do not affect the others.
    specificUsers: z
      .array(recipientSchema, { error: missingRecipients })
      .overwrite((addresses) => addresses.filter(Boolean))
      .max(MAIL_LIMITS.customRecipients, tooManyRecipients)
      .default([]),
  })
  .refine(({ targetType, specificUsers }) => targetType !== 'custom' || specificUsers.length > 0, {
    error: missingRecipients,
    path: ['specificUsers'],
  });
export type SelectiveEmailRequest = z.infer<typeof selectiveEmailRequestSchema>;

/** `sent` + `failed` + `skipped` = `totalUsers` once `done`; an address listed twice gets one mail. */
export const emailResultsSchema = z.object({
  sent: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  errors: z.array(z.object({ email: z.string(), error: z.string() })),
  message: z.string(),
  /** Number of deferred mails, time of the next attempt, and the server's reason; absent for none. */
  waiting: z
    .object({ count: z.number().int().positive(), next_try_at: timestampSchema, reason: z.string() })
    .optional(),
});

/** Current state of a broadcast or selective mail. `emailResults` is null without mail. */
export const campaignSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['broadcast', 'selective']),
  title: z.string(),
  /** The administrator who started it. */
  created_by: idSchema,
  created_at: timestampSchema,
  completed_at: timestampSchema.nullable(),
  status: z.enum(['sending', 'done', 'cancelled']),
  webNotifications: z.number().int(),
  totalUsers: z.number().int(),
  emailResults: emailResultsSchema.nullable(),
});
export type Campaign = z.infer<typeof campaignSchema>;

/**
 * Answer of both calls: the final result if all mails are sent within a second; otherwise early with `done` false, and
 * GET /api/admin/email-campaigns/{campaignId} shows the progress. With the header Idempotency-Key, the same key of the
 * same administrator sends once and answers the first result; with other content it is rejected
 * (notification.idempotency_key_used).
 */
export const broadcastResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  campaignId: z.uuid(),
  done: z.boolean(),
  webNotifications: z.number().int(),
  totalUsers: z.number().int(),
  emailResults: emailResultsSchema.nullable(),
});
export type BroadcastResponse = z.infer<typeof broadcastResponseSchema>;

/** GET /api/admin/email-campaigns (the newest 20) and …/{id}; POST …/{id}/cancel stops unsent mails. */
export const campaignListSchema = z.object({ success: z.literal(true), campaigns: z.array(campaignSchema) });
export type CampaignList = z.infer<typeof campaignListSchema>;
export const campaignAnswerSchema = z.object({ success: z.literal(true), campaign: campaignSchema });
export type CampaignAnswer = z.infer<typeof campaignAnswerSchema>;

/** GET /api/admin/email-settings: settings at the top level and under `settings` (old clients read either). */
export const emailSettingsSchema = z.object({
  emailConfigured: z.boolean(),
  emailProvider: z.enum(['gmail', 'other']),
  adminEmail: z.string().nullable(),
});
export const emailSettingsResponseSchema = emailSettingsSchema.extend({
  success: z.literal(true),
  settings: emailSettingsSchema,
});
export type EmailSettings = z.infer<typeof emailSettingsSchema>;
export type EmailSettingsAnswer = z.infer<typeof emailSettingsResponseSchema>;

/** POST /api/notifications/unsubscribe?token=: one click, without a log-in; GET redirects to the confirmation page. */
export const unsubscribeQuerySchema = z.object({ token: z.string().min(20).max(300) });

/** POST /internal/mails: one mail to one account, sent in the background. Contents are deleted once sent. */
export const sendMailRequestSchema = z.object({
  /** Idempotency key: the same key is sent once. */
  key: z.string().min(8).max(120),
  userId: idSchema,
  email: z.string().max(ACCOUNT_LIMITS.email),
  subject: z.string().max(MAIL_LIMITS.subject),
  text: z.string().max(MAIL_LIMITS.message),
  link: z.object({ label: z.string().max(200), url: z.string().max(2_000) }).nullable(),
});
/** Key of the mail that confirms a deleted account: the only mail still sent to its address. */
export const accountDeletedMailKey = (userId: number): string => `account-deleted:${userId}`;
export type SendMailRequest = z.infer<typeof sendMailRequestSchema>;
