import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { translationEngineSchema } from '../translation/translate';

/** Characters; a chapter of 120,000 Han characters must be savable (known fault RX-05). */
export const CHAPTER_LIMITS = { title: 300, content: 2_000_000, failedLines: 100_000 } as const;

export const audioHistoryEntrySchema = z.object({
  url: z.string().max(500),
  engine: z.string().max(50),
  voice: z.string().max(100),
  speed: z.number(),
  createdAt: timestampSchema,
  /** Bytes. */
  fileSize: z.number().int(),
  chunksProcessed: z.number().int(),
  durationMs: z.number().int().nonnegative().optional(),
  /** When it is deleted. */
  expiresAt: timestampSchema.optional(),
});
export type AudioHistoryEntry = z.infer<typeof audioHistoryEntrySchema>;

/**
 * How far a chapter's translation is. `translated` only when every source line passes; `partial` carries a
 * list of lines that do not.
 */
export const chapterStateSchema = z.enum(['untranslated', 'partial', 'translated']);
export type ChapterState = z.infer<typeof chapterStateSchema>;

/**
 * What is known of one line: `locked` lines are left alone by every tool, `edited` ones were written by a person since
 * their translation, `stale` ones have another source by now.
 */
export const lineFlagSchema = z.enum(['locked', 'edited', 'stale', 'failed', 'leftover']);
export type LineFlag = z.infer<typeof lineFlagSchema>;

/** GET /api/chapters/{id}, POST and PUT answers. */
export const chapterSchema = z.object({
  id: idSchema,
  project_id: idSchema,
  title: z.string(),
  original_content: z.string(),
  translated_content: z.string(),
  audio_url: z.string().nullable(),
  display_order: z.number().int(),
  audio_history: z.array(audioHistoryEntrySchema),
  state: chapterStateSchema,
  /** Lines of the translation that hold Chinese which the owner has not allowed; always answered. */
  leftover_count: z.number().int().nonnegative().optional(),
  version: z.number().int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  /** GET /api/chapters/{id} only: places, from 0, of target lines that a translation could not do. */
  failed_lines: z.array(z.number().int().nonnegative()).optional(),
  /** Single chapters only: places, from 0, of target lines that no tool may change. */
  locked_lines: z.array(z.number().int().nonnegative()).optional(),
  /** Single chapters only: places, from 0, of target lines that a person has written since their translation. */
  edited_lines: z.array(z.number().int().nonnegative()).optional(),
  /** Single chapters only: who wrote the text that stands here, in the words of a version's `author`. */
  text_by: z
    .object({ author: z.string(), engine: z.string().nullable(), model: z.string().nullable() })
    .optional(),
});
export type Chapter = z.infer<typeof chapterSchema>;

/** GET /api/chapters?projectId=&fields=summary: what a list of 10,000 chapters needs and no more. */
export const chapterSummarySchema = chapterSchema
  .pick({
    id: true,
    project_id: true,
    title: true,
    audio_url: true,
    display_order: true,
    state: true,
    leftover_count: true,
    version: true,
    updated_at: true,
  })
  .extend({
    /** Of the official audio; null without one. */
    audio_duration_ms: z.number().int().nullable().optional(),
    audio_expires_at: timestampSchema.nullable().optional(),
    /** Those of leftover_count that a translation may do again, because no person wrote them; always answered. */
    fixable_count: z.number().int().nonnegative().optional(),
    /** Lines that a translation could not do; always answered. */
    failed_count: z.number().int().nonnegative().optional(),
    has_translation: z.boolean(),
    original_length: z.number().int(),
    translated_length: z.number().int(),
  });
export type ChapterSummary = z.infer<typeof chapterSummarySchema>;
export const chapterSummaryListSchema = z.array(chapterSummarySchema);

const titleSchema = z
  .string({ error: 'Vui lòng nhập tiêu đề chương.' })
  .overwrite(oneLineName)
  .min(1, 'Vui lòng nhập tiêu đề chương.')
  .max(CHAPTER_LIMITS.title, `Tiêu đề chương tối đa ${CHAPTER_LIMITS.title} ký tự.`);
const contentSchema = z.string().max(CHAPTER_LIMITS.content, 'Nội dung chương quá dài.');

/** Who made a version of the text: a person, or an engine with its model. */
export const textOriginSchema = z.object({
  engine: translationEngineSchema,
  model: z.string().max(200).optional(),
});

/** POST /api/chapters */
export const createChapterRequestSchema = z.object({
  projectId: idSchema,
  title: titleSchema,
  original_content: contentSchema.default(''),
  translated_content: contentSchema.default(''),
  origin: textOriginSchema.optional(),
});
export type CreateChapterRequest = z.infer<typeof createChapterRequestSchema>;

/** Places of lines, from 0. */
const linePlacesSchema = z.array(z.number().int().nonnegative()).max(CHAPTER_LIMITS.failedLines);

/**
 * PUT /api/chapters/{id}. `version` is the version the editor had read; when it is given and what the save would replace
 * is newer than that, the answer is 409 with both texts kept. Unknown fields (a whole chapter may be sent) are ignored.
 */
export const updateChapterRequestSchema = z.object({
  title: titleSchema.optional(),
  original_content: contentSchema.optional(),
  translated_content: contentSchema.optional(),
  audio_url: z.string().max(500).nullable().optional(),
  version: z.number().int().optional(),
  origin: textOriginSchema.optional(),
  /** With an `origin`: places, from 0, of lines of the translation that the machine could not do; none when absent. */
  failed_lines: linePlacesSchema.optional(),
  /**
   * Without an `origin`: places, from 0, of lines of the translation that a tool wrote. All other changed lines count as
   * written by hand. With an `origin` every line is a tool's.
   */
  tool_lines: linePlacesSchema.optional(),
  /**
   * Given by a save that nobody asked for: names the session of one editor. The texts of one session that follow each
   * other are kept as one version.
   */
  autosave_session: z.string().min(8).max(64).optional(),
});
export type UpdateChapterRequest = z.infer<typeof updateChapterRequestSchema>;

const INVALID_ORDER = 'Vui lòng chọn chương và vị trí hợp lệ!';
/** Far beyond every place in a book, and still a number that the database holds. */
const LAST_ORDER = 1_000_000;

/**
 * POST /api/chapters/reorder?projectId=. Usually every chapter with its new order; chapters that are not named keep
 * their sequence, and orders stay unique also when some of those sent collide.
 */
export const reorderChaptersRequestSchema = z.object(
  {
    orderedChapters: z
      .array(
        z.object(
          {
            id: numberOrText(z.number(INVALID_ORDER).int(INVALID_ORDER).positive(INVALID_ORDER)),
            display_order: z
              .number(INVALID_ORDER)
              .int(INVALID_ORDER)
              .nonnegative(INVALID_ORDER)
              .max(LAST_ORDER, INVALID_ORDER),
          },
          INVALID_ORDER,
        ),
        INVALID_ORDER,
      )
      .min(1, INVALID_ORDER)
      .max(20_000, INVALID_ORDER),
  },
  INVALID_ORDER,
);
export type ReorderChaptersRequest = z.infer<typeof reorderChaptersRequestSchema>;

/** GET /api/chapters/{id}/versions: superseded texts, newest first. */
export const chapterVersionSchema = z.object({
  id: idSchema,
  version: z.number().int(),
  author: z.string(),
  engine: z.string().nullable(),
  model: z.string().nullable(),
  created_at: timestampSchema,
});
export type ChapterVersion = z.infer<typeof chapterVersionSchema>;
export const chapterVersionListSchema = z.array(chapterVersionSchema);

/** GET /api/chapters/{id}/versions/{versionId} */
export const chapterVersionTextSchema = chapterVersionSchema.extend({
  title: z.string(),
  original_content: z.string(),
  translated_content: z.string(),
});
export type ChapterVersionText = z.infer<typeof chapterVersionTextSchema>;

/**
 * POST /api/chapters/{id}/versions/{versionId}/restore: the old texts become the newest version; what stood there is
 * kept as a version. `version` as in PUT /api/chapters/{id}. With
 * `replace_locked: false` it is refused while locked lines would change: the caller has not asked the person about them.
 * Answers the chapter.
 */
export const restoreVersionRequestSchema = z.object({
  version: z.number().int().optional(),
  replace_locked: z.boolean().default(true),
});

/** PUT /api/chapters/{id}/line-locks: locks lines of the text of this version, or opens them. Answers the chapter. */
export const lockLinesRequestSchema = z.object({
  version: z.number().int(),
  lines: linePlacesSchema.min(1),
  locked: z.boolean(),
});
export type LockLinesRequest = z.infer<typeof lockLinesRequestSchema>;
