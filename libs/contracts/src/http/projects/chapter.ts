import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { translationEngineSchema } from '../translation/translate';

/** Limits in characters; a chapter of 120,000 Han characters must be accepted (known fault RX-05). */
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
  /** Time of its deletion. */
  expiresAt: timestampSchema.optional(),
});
export type AudioHistoryEntry = z.infer<typeof audioHistoryEntrySchema>;

/**
 * Progress of a chapter's translation. `translated` only if every source line passes; `partial` comes with a list of
 * lines that do not.
 */
export const chapterStateSchema = z.enum(['untranslated', 'partial', 'translated']);
export type ChapterState = z.infer<typeof chapterStateSchema>;

/**
 * Flags of a line: tools must not change `locked` lines; `edited` ones were written by a person since their
 * translation; the source of `stale` ones has changed.
 */
export const lineFlagSchema = z.enum(['locked', 'edited', 'stale', 'failed', 'leftover']);
export type LineFlag = z.infer<typeof lineFlagSchema>;

/** Answer of GET /api/chapters/{id}, POST and PUT. */
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
  /** Lines of the translation with Chinese that the owner has not allowed; always present. */
  leftover_count: z.number().int().nonnegative().optional(),
  version: z.number().int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  /** GET /api/chapters/{id} only: positions, from 0, of target lines that could not be translated. */
  failed_lines: z.array(z.number().int().nonnegative()).optional(),
  /** Single chapters only: positions, from 0, of locked target lines. */
  locked_lines: z.array(z.number().int().nonnegative()).optional(),
  /** Single chapters only: positions, from 0, of target lines written by a person since their translation. */
  edited_lines: z.array(z.number().int().nonnegative()).optional(),
  /** Single chapters only: author of the current text, as in `author` of a version. */
  text_by: z
    .object({ author: z.string(), engine: z.string().nullable(), model: z.string().nullable() })
    .optional(),
});
export type Chapter = z.infer<typeof chapterSchema>;

/** GET /api/chapters?projectId=&fields=summary: the fields needed for a list of 10,000 chapters. */
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
    /** Duration of the official audio; null without one. */
    audio_duration_ms: z.number().int().nullable().optional(),
    audio_expires_at: timestampSchema.nullable().optional(),
    /** Part of leftover_count that may be translated again, because no person wrote those lines; always present. */
    fixable_count: z.number().int().nonnegative().optional(),
    /** Lines that could not be translated; always present. */
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

/** Author of a version: a person, or an engine with its model. */
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

/** Positions of lines, from 0. */
const linePlacesSchema = z.array(z.number().int().nonnegative()).max(CHAPTER_LIMITS.failedLines);

/**
 * PUT /api/chapters/{id}. `version` is the version the editor has read; if it is given and the stored text is newer,
 * the answer is 409 and both texts are kept. Unknown fields are ignored, because a whole chapter may be sent.
 */
export const updateChapterRequestSchema = z.object({
  title: titleSchema.optional(),
  original_content: contentSchema.optional(),
  translated_content: contentSchema.optional(),
  audio_url: z.string().max(500).nullable().optional(),
  version: z.number().int().optional(),
  origin: textOriginSchema.optional(),
  /** With an `origin`: positions, from 0, of lines that the engine could not translate; default none. */
  failed_lines: linePlacesSchema.optional(),
  /**
   * Without an `origin`: positions, from 0, of lines written by a tool. Other changed lines count as written by a
   * person. With an `origin` all lines count as a tool's.
   */
  tool_lines: linePlacesSchema.optional(),
  /** Id of the editor's session, sent by automatic saves. Consecutive texts of one session are kept as one version. */
  autosave_session: z.string().min(8).max(64).optional(),
});
export type UpdateChapterRequest = z.infer<typeof updateChapterRequestSchema>;

const INVALID_ORDER = 'Vui lòng chọn chương và vị trí hợp lệ!';
/** Far above any position in a book, and within the database's integer range. */
const LAST_ORDER = 1_000_000;

/**
 * POST /api/chapters/reorder?projectId=. Usually every chapter with its new order; chapters that are left out keep
 * their sequence, and orders stay unique even if some of the given ones collide.
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

/** GET /api/chapters/{id}/versions: replaced texts, newest first. */
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
 * POST /api/chapters/{id}/versions/{versionId}/restore: the old texts become the newest version; the replaced ones are
 * kept as a version. `version` as in PUT /api/chapters/{id}. With `replace_locked: false` it is rejected if locked
 * lines would change, because the user has not confirmed that. Answers the chapter.
 */
export const restoreVersionRequestSchema = z.object({
  version: z.number().int().optional(),
  replace_locked: z.boolean().default(true),
});

/** PUT /api/chapters/{id}/line-locks: locks or unlocks lines of this version. Answers the chapter. */
export const lockLinesRequestSchema = z.object({
  version: z.number().int(),
  lines: linePlacesSchema.min(1),
  locked: z.boolean(),
});
export type LockLinesRequest = z.infer<typeof lockLinesRequestSchema>;
