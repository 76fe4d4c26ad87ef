import { z } from 'zod';
import { CHAPTER_LIMITS } from '../projects/chapter';
import { idSchema, timestampSchema } from '../primitives';
import {
  TRANSLATE_LIMITS,
  engineAccessSchema,
  fallbackHanvietSchema,
  hanvietSettingsSchema,
  reasoningSchema,
  translationEngineSchema,
} from './translate';
import { modelPriceSchema, usageSchema } from './usage';

/** Upper bounds of the chapters of one batch, and of the jobs in a list. */
export const BATCH_LIMITS = { chapters: 10_000, jobsListed: 50 } as const;

const position = z.number().int().min(1, 'Khoảng chương không hợp lệ...');

/** A chapter that is sent with the request and not saved in the project. */
export const stagedChapterSchema = z.object({
  title: z.string().max(CHAPTER_LIMITS.title),
  content: z.string().max(CHAPTER_LIMITS.content),
});
export type StagedChapter = z.infer<typeof stagedChapterSchema>;

/** Cost limit of a job. `price` is the person's price of the model; absent: the list price. */
export const costLimitSchema = z.object({
  price: modelPriceSchema.optional(),
  /** US dollars; the job is paused at this cost. Requires a known price. */
  maxCostUsd: z.number().positive('Giới hạn chi phí phải lớn hơn 0.').max(100_000).optional(),
});
export type CostLimit = z.infer<typeof costLimitSchema>;

export const batchTranslationConfigSchema = engineAccessSchema.extend({
  engine: translationEngineSchema,
  stylePrompt: z.string().max(TRANSLATE_LIMITS.stylePrompt, 'Prompt dịch quá dài.').default(''),
  hanviet: hanvietSettingsSchema.optional(),
  fallbackHanviet: fallbackHanvietSchema,
  ...costLimitSchema.shape,
});

/**
 * Selects saved chapters of a range. `failed` and `leftover` send only failed lines, or lines with Chinese that the owner
 * has not allowed; all other lines stay unchanged. `untranslated` sends only the failed lines of chapters that have some.
 * Locked lines are never changed, and a line that fails keeps its text.
 */
export const chapterSelectionSchema = z.enum(['untranslated', 'all', 'failed', 'leftover']);
export type ChapterSelection = z.infer<typeof chapterSelectionSchema>;

/**
 * POST /api/batch-translations/{projectId}/start. Exactly one of `stagedChapters` (with an optional `batchRange`, 1-based
 * and inclusive over them), `chapterRange` (1-based positions of saved chapters in display order) and `chapterIds`.
 */
export const startBatchTranslationRequestSchema = z
  .object({
    stagedChapters: z.array(stagedChapterSchema).max(BATCH_LIMITS.chapters).optional(),
    batchRange: z.object({ start: position, end: position }).optional(),
    chapterRange: z
      .object({ from: position, to: position, only: chapterSelectionSchema.default('untranslated') })
      .optional(),
    chapterIds: z.array(idSchema).max(BATCH_LIMITS.chapters).optional(),
    translationConfig: batchTranslationConfigSchema,
  })
  .refine(
    ({ stagedChapters, chapterRange, chapterIds }) =>
      [stagedChapters, chapterRange, chapterIds].filter((source) => source !== undefined).length === 1,
    { error: 'Hãy chọn các chương cần dịch.', path: ['stagedChapters'] },
  );
export type StartBatchTranslationRequest = z.infer<typeof startBatchTranslationRequestSchema>;

export const startBatchTranslationResponseSchema = z.object({
  success: z.literal(true),
  jobId: z.uuid(),
  message: z.string(),
});
export type StartBatchTranslationResponse = z.infer<typeof startBatchTranslationResponseSchema>;

/** Rounded rate of exchange by which screens show prices in đồng, with its date; only for estimates. */
export const DONG_PER_USD = { rate: 26_000, asOf: '2026-11-30' } as const;

const priceRangeSchema = z.object({ min: z.number().nonnegative(), max: z.number().nonnegative() });

/**
 * The rest of a batch: calls, tokens, price, and its end by the clock. `price` is in US dollars, from all
 * repeated input cached to none cached and some lines sent again; null: the price of the model is unknown. `waits` are the
 * quota resets at which the batch will have to wait, in order.
 */
export const batchPlanSchema = z.object({
  calls: z.number().int().nonnegative(),
  tokensIn: z.number().int().nonnegative(),
  tokensOut: z.number().int().nonnegative(),
  price: priceRangeSchema.nullable(),
  endsAt: timestampSchema,
  waits: z.array(z.object({ until: timestampSchema, reason: z.string() })),
  /** Chapters that are left; always sent. */
  chapters: z.number().int().nonnegative().optional(),
  /** The same batch on the provider's free tier and when it is paid for, where the model has both. */
  tiers: z
    .array(
      z.object({
        tier: z.enum(['free', 'paid']),
        endsAt: timestampSchema,
        price: priceRangeSchema.nullable(),
      }),
    )
    .optional(),
});
export type BatchPlan = z.infer<typeof batchPlanSchema>;

/**
 * POST /api/batch-translations/plan: the plan of a batch that is not started. The same rules as for the start apply, but
 * the key may be missing.
 */
export const planBatchTranslationRequestSchema = startBatchTranslationRequestSchema.safeExtend({
  projectId: idSchema,
});
export type PlanBatchTranslationRequest = z.infer<typeof planBatchTranslationRequestSchema>;

export const planBatchTranslationResponseSchema = z.object({
  success: z.literal(true),
  plan: batchPlanSchema,
});
export type PlanBatchTranslationResponse = z.infer<typeof planBatchTranslationResponseSchema>;

/**
 * `waiting_quota`: continues by itself at `resumes_at`, with the keys it has; it can be resumed before or cancelled.
 * `paused`: waits for the action of its owner that `error_message` names; it can be resumed or cancelled.
 */
export const batchJobStatusSchema = z.enum([
  'pending',
  'processing',
  'waiting_quota',
  'paused',
  'completed',
  'failed',
  'cancelled',
  'partial',
]);
export type BatchJobStatus = z.infer<typeof batchJobStatusSchema>;

/** Names what the owner of a paused job has to change: the key, the account's money, the model, or the cost limit. */
export const pauseReasonSchema = z.enum(['invalid_key', 'out_of_money', 'model_gone', 'price_cap']);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

/** Says why and until when a job does not run; optional, because the previous release does not send these fields. */
export const jobHoldSchema = z.object({
  /** Set while the status is `waiting_quota`. */
  resumes_at: timestampSchema.nullable().optional(),
  /** Set while the status is `paused`; null for jobs that an earlier release has paused. */
  pause_reason: pauseReasonSchema.nullable().optional(),
  /** The model to continue with; only with `model_gone`, and null when none is known. */
  successor: z.string().nullable().optional(),
  /** A limit that a running job waits for at the moment, such as calls per minute; null while there is none. */
  wait: z.object({ until: timestampSchema, reason: z.string() }).nullable().optional(),
});
export type JobHold = z.infer<typeof jobHoldSchema>;

/**
 * One chapter of a batch. `status` is null while it waits. Texts are empty with ?fields=summary, and always for saved
 * chapters, whose texts are in the project.
 */
export const batchChapterSchema = z.object({
  title: z.string(),
  content: z.string(),
  translated_content: z.string(),
  status: z.enum(['translated', 'failed']).nullable(),
  chapter_id: idSchema.nullable(),
  error_message: z.string().nullable(),
  /**
   * Reason of the failure: with `conflict` a newer text was kept, with `partial` only some lines are missing, with
   * `locked` all leftover Chinese is in lines that a person edited.
   */
  error_code: z.string().nullable(),
  /** Locked lines of a saved chapter that were left as they stood; absent where there were none. */
  locked_lines: z.number().int().optional(),
  added: z.boolean(),
});
export type BatchChapter = z.infer<typeof batchChapterSchema>;

export const batchTranslationJobSchema = z.object({
  id: z.uuid(),
  project_id: idSchema,
  status: batchJobStatusSchema,
  /** `staged`: texts sent with the start request; `saved`: chapters of the project. */
  source: z.enum(['staged', 'saved']),
  engine: translationEngineSchema,
  /** The model that is called; null for the offline engine. */
  model: z.string().nullable(),
  /** The chosen model or the default, where it had ended and `model` is called in its place. */
  replaces: z.string().optional(),
  total_chapters: z.number().int(),
  /** Number of finished chapters, failed ones included. */
  current_progress: z.number().int(),
  done_chapters: z.number().int(),
  failed_chapters: z.number().int(),
  pending_chapters: z.number().int(),
  /** Locked lines of saved chapters that were left as they stood; absent where there were none. */
  locked_lines: z.number().int().optional(),
  current_chapter_title: z.string().nullable(),
  created_at: timestampSchema,
  completed_at: timestampSchema.nullable(),
  error_message: z.string().nullable(),
  /** Usage of all calls so far, failed chapters included; null for the offline engine and before the first call. */
  usage: usageSchema.nullable(),
  /** Cost limit in US dollars; null without a limit. */
  max_cost_usd: z.number().nullable(),
  ...jobHoldSchema.shape,
  /** Plan of the chapters that are left, as of this answer; null when the job has ended. Always sent. */
  plan: batchPlanSchema.nullable().optional(),
  /** Absent in a list with ?fields=summary. */
  translated_chapters: z.array(batchChapterSchema).optional(),
  chapters_added_to_project: z.number().int(),
  added_to_project_at: timestampSchema.nullable(),
});
export type BatchTranslationJob = z.infer<typeof batchTranslationJobSchema>;

/** GET /api/batch-translations/{projectId}, newest first. */
export const batchTranslationListSchema = z.object({
  success: z.literal(true),
  jobs: z.array(batchTranslationJobSchema),
});
export type BatchTranslationList = z.infer<typeof batchTranslationListSchema>;

/** GET /api/batch-translations/{projectId}/{jobId} */
export const batchTranslationAnswerSchema = z.object({
  success: z.literal(true),
  job: batchTranslationJobSchema,
});
export type BatchTranslationAnswer = z.infer<typeof batchTranslationAnswerSchema>;

/** DELETE /api/batch-translations/{projectId}/{jobId}: cancels an open job, deletes one that has ended. */
export const endBatchTranslationResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  action: z.enum(['cancelled', 'deleted']),
});
export type EndBatchTranslationResponse = z.infer<typeof endBatchTranslationResponseSchema>;

/**
 * POST …/{jobId}/resume continues a paused or waiting job, POST …/{jobId}/retry-failed retries the failed chapters of an
 * ended one: of a partial chapter only the missing lines. Each request has to include the key, because none is kept;
 * only a waiting job has kept its own. A missing or empty model or address keeps its value, and so do a missing cost
 * limit and a missing price of the model. After a pause at the cost limit, the new limit must be above the cost so far.
 */
export const continueBatchTranslationRequestSchema = engineAccessSchema.extend({
  ...costLimitSchema.shape,
  /** Absent: as before. */
  reasoning: reasoningSchema.optional(),
});
export type ContinueBatchTranslationRequest = z.infer<typeof continueBatchTranslationRequestSchema>;

/** POST …/add-completed-chapters: a repeated request adds nothing. */
export const addCompletedChaptersResponseSchema = z.object({
  success: z.literal(true),
  addedCount: z.number().int(),
  skippedCount: z.number().int(),
  errors: z.array(z.object({ title: z.string(), msg: z.string() })),
});
export type AddCompletedChaptersResponse = z.infer<typeof addCompletedChaptersResponseSchema>;
