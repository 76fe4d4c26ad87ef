import { z } from 'zod';
import { CHAPTER_LIMITS } from '../projects/chapter';
import { idSchema, timestampSchema } from '../primitives';
import {
  TRANSLATE_LIMITS,
  engineAccessSchema,
  fallbackHanvietSchema,
  hanvietSettingsSchema,
  translationEngineSchema,
} from './translate';
import { modelPriceSchema, usageSchema } from './usage';

/** Chapters of one batch. */
export const BATCH_LIMITS = { chapters: 10_000, jobsListed: 50 } as const;

const position = z.number().int().min(1, 'Khoảng chương không hợp lệ...');

/** A chapter that is not saved yet. */
export const stagedChapterSchema = z.object({
  title: z.string().max(CHAPTER_LIMITS.title),
  content: z.string().max(CHAPTER_LIMITS.content),
});
export type StagedChapter = z.infer<typeof stagedChapterSchema>;

/** What a job may cost. `price` is what the model costs this person; without it the known list price counts. */
export const costLimitSchema = z.object({
  price: modelPriceSchema.optional(),
  /** US dollars; a job that has used them is paused. Needs a known price. */
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
 * Which saved chapters of a range are taken. `failed` and `leftover` send only the lines that a translation could not do,
 * or that hold Chinese which the owner has not allowed; all other lines stay as they are. `untranslated` sends only the
 * failed lines of chapters that have some. Locked lines are never touched, and where a line fails, what stood there stays.
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

/** `paused`: waits for what `error_message` asks of its owner; it can be resumed or cancelled. */
export const batchJobStatusSchema = z.enum([
  'pending',
  'processing',
  'paused',
  'completed',
  'failed',
  'cancelled',
  'partial',
]);
export type BatchJobStatus = z.infer<typeof batchJobStatusSchema>;

/**
 * One chapter of a batch. `status` is null while it waits. Texts are empty with ?fields=summary, and always for saved
 * chapters, whose texts stand in the project.
 */
export const batchChapterSchema = z.object({
  title: z.string(),
  content: z.string(),
  translated_content: z.string(),
  status: z.enum(['translated', 'failed']).nullable(),
  chapter_id: idSchema.nullable(),
  error_message: z.string().nullable(),
  /**
   * Why it failed, for screens: `conflict` means that newer text was kept, `partial` that only some lines are missing,
   * `locked` that all its leftover Chinese stands in lines that a person has edited.
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
  /** `staged`: texts sent with the start; `saved`: chapters of the project. */
  source: z.enum(['staged', 'saved']),
  engine: translationEngineSchema,
  /** The model that is called; null for the offline engine. */
  model: z.string().nullable(),
  total_chapters: z.number().int(),
  /** Chapters that have ended, well or badly. */
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
  /** All calls so far, of chapters that failed too; null for the offline engine and while nothing was used. */
  usage: usageSchema.nullable(),
  /** US dollars this batch may use; null without a limit. */
  max_cost_usd: z.number().nullable(),
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
 * POST …/{jobId}/resume lets a paused job go on, POST …/{jobId}/retry-failed takes up the failed chapters of an ended one:
 * of a partial chapter only the lines that are missing. The key is always sent anew, because none is kept; an absent or
 * empty model or address stays what it was, and so do an absent cost limit and an absent price, which is that of its
 * model. After a pause for its cost, the new limit must be above what was used.
 */
export const continueBatchTranslationRequestSchema = engineAccessSchema.extend(costLimitSchema.shape);
export type ContinueBatchTranslationRequest = z.infer<typeof continueBatchTranslationRequestSchema>;

/** POST …/add-completed-chapters: a second call adds nothing. */
export const addCompletedChaptersResponseSchema = z.object({
  success: z.literal(true),
  addedCount: z.number().int(),
  skippedCount: z.number().int(),
  errors: z.array(z.object({ title: z.string(), msg: z.string() })),
});
export type AddCompletedChaptersResponse = z.infer<typeof addCompletedChaptersResponseSchema>;
