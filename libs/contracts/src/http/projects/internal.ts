import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { CHAPTER_LIMITS } from './chapter';
import { workTypeSchema } from './project';

/** Maximum length of a translation delivered by a job: Vietnamese is at most four times as long as Chinese. */
const jobTextSchema = z.string().max(4 * CHAPTER_LIMITS.content);
const jobEngineSchema = z.string().max(50);
const jobModelSchema = z.string().max(200).nullable();
const jobTitleSchema = z.string().max(4 * CHAPTER_LIMITS.title);
const listedChapterSchema = z.object({
  id: idSchema,
  title: z.string(),
  displayOrder: z.number().int(),
  version: z.number().int(),
});

/**
 * GET /internal/projects/{id}/snapshot: public data of a project at one version. A project that is not public (or
 * deleted) answers `{ public: false }` with its version.
 */
export const projectSnapshotSchema = z.object({
  projectId: idSchema,
  version: z.number().int(),
  public: z.boolean(),
  story: z
    .object({
      ownerId: idSchema,
      name: z.string(),
      author: z.string(),
      genre: z.string(),
      description: z.string(),
      posterUrl: z.string().nullable(),
      publishedAt: timestampSchema,
      /** The following three are always present. */
      originalName: z.string().optional(),
      workType: workTypeSchema.nullable().optional(),
      isAdult: z.boolean().optional(),
      chapters: z.array(
        listedChapterSchema.extend({
          readable: z.boolean(),
          /** The official audio; always present. */
          audio: z
            .object({ url: z.string(), durationMs: z.number().int(), expiresAt: timestampSchema })
            .nullable()
            .optional(),
        }),
      ),
    })
    .nullable(),
});
export type ProjectSnapshot = z.infer<typeof projectSnapshotSchema>;

/**
 * GET /internal/public-projects?after&limit: ids of all public projects in ascending order; `next` is the next
 * `after`.
 */
export const publicProjectsQuerySchema = z.object({
  after: numberOrText(z.number().int().nonnegative()).default(0),
  limit: numberOrText(z.number().int().min(1).max(1_000)).default(500),
});
export type PublicProjectsQuery = z.infer<typeof publicProjectsQuerySchema>;
export const publicProjectsResponseSchema = z.object({
  projectIds: z.array(idSchema),
  next: idSchema.nullable(),
});
export type PublicProjects = z.infer<typeof publicProjectsResponseSchema>;

/** POST /internal/projects/{id}/texts: translated texts of public chapters, at most 50 per call. */
export const publicTextsRequestSchema = z.object({ chapterIds: z.array(idSchema).min(1).max(50) });
export const publicTextsResponseSchema = z.object({
  texts: z.array(
    z.object({
      id: idSchema,
      version: z.number().int(),
      translatedContent: z.string(),
      /** Stable id of each line of the text, in order. Always present. */
      lineIds: z.array(z.number().int().positive()).optional(),
    }),
  ),
});
export type PublicTexts = z.infer<typeof publicTextsResponseSchema>;

const linePlace = z.number().int().nonnegative();
const linePlacesSchema = z.array(linePlace).max(CHAPTER_LIMITS.content);

/** GET /internal/chapters/{id}/source: the text for a job, with the rights of its acting user. */
export const chapterSourceSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  title: z.string(),
  originalContent: z.string(),
  translatedContent: z.string(),
  version: z.number().int(),
  masterPrompt: z.string(),
  /** Track number of an audio. Always present. */
  displayOrder: z.number().int().optional(),
  projectName: z.string().optional(),
  projectAuthor: z.string().optional(),
  /** Positions (from 0) of locked target lines, which no job may change. Always present. */
  lockedLines: linePlacesSchema.optional(),
  /** Positions of target lines with Chinese that the owner has not allowed, except locked ones. Always present. */
  leftoverLines: linePlacesSchema.optional(),
  /** Positions of target lines that could not be translated, except locked ones. Always present. */
  failedLines: linePlacesSchema.optional(),
  /**
   * Pairs of positions: a leftover or failed target line and its source line; lines with an unknown source are absent.
   */
  lineSources: z.array(z.tuple([linePlace, linePlace])).optional(),
  /** Chinese texts that the owner allows in translations. Always present. */
  allowedHan: z.array(z.string()).optional(),
});
export type ChapterSource = z.infer<typeof chapterSourceSchema>;

/**
 * PUT /internal/chapters/{id}/translation: a job's result, stored once under `resultKey` (`<jobId>:<item>`). Newer
 * text wins: if the chapter is newer than `baseVersion`, the outcome is `conflict` and nothing is written.
 */
export const storeTranslationRequestSchema = z.object({
  resultKey: z.string().min(3).max(120),
  baseVersion: z.number().int(),
  translatedContent: jobTextSchema,
  title: jobTitleSchema.optional(),
  /**
   * Positions of the new lines: all other lines, and locked ones, keep their stored text and flags.
   * `translatedContent` must have as many lines as the stored text. Absent: the whole text is new.
   */
  lines: linePlacesSchema.optional(),
  /** Positions that could not be translated. If they are empty, the earlier translation of the line stays. */
  failedLines: linePlacesSchema.default([]),
  /**
   * Part of failedLines that contains a draft of the offline engine; an earlier translation of the line is preferred
   * to it as well.
   */
  draftLines: linePlacesSchema.optional(),
  engine: jobEngineSchema,
  model: jobModelSchema,
});
export type StoreTranslationRequest = z.infer<typeof storeTranslationRequestSchema>;
export const storeTranslationResponseSchema = z.object({
  outcome: z.enum(['stored', 'already_stored', 'conflict']),
  version: z.number().int(),
  /** Number of locked lines that were left unchanged. Absent: none, or unknown. */
  lockedLines: z.number().int().optional(),
});
export type StoreTranslationResponse = z.infer<typeof storeTranslationResponseSchema>;

/** GET /internal/projects/{id}/chapter-list: ids in order, for jobs on a range. */
export const internalChapterListSchema = z.object({
  chapters: z.array(
    listedChapterSchema.extend({
      state: z.string(),
      /** Length of the source in characters; always present. */
      originalLength: z.number().int().nonnegative().optional(),
      /** Length of the translation in characters; always present. */
      translatedLength: z.number().int().nonnegative().optional(),
      /** Lines with Chinese that the owner has not allowed, except those written by a person; always present. */
      leftoverCount: z.number().int().nonnegative().optional(),
      /** Lines that could not be translated; always present. */
      failedCount: z.number().int().nonnegative().optional(),
    }),
  ),
});

/**
 * POST /internal/projects/{id}/chapters: a job's finished chapters, appended in this order. Each is created once under
 * its `resultKey` (`<jobId>:<item>`): a repeated call answers `already_created` with the first id, even if that
 * chapter was deleted meanwhile. At most 20 per call, all or none.
 */
export const createChaptersFromJobRequestSchema = z.object({
  chapters: z
    .array(
      z.object({
        resultKey: z.string().min(3).max(120),
        title: jobTitleSchema,
        originalContent: jobTextSchema,
        translatedContent: jobTextSchema,
        failedLines: linePlacesSchema.default([]),
        engine: jobEngineSchema,
        model: jobModelSchema,
      }),
    )
    .min(1)
    .max(20),
});
export type CreateChaptersFromJobRequest = z.infer<typeof createChaptersFromJobRequestSchema>;
export const createChaptersFromJobResponseSchema = z.object({
  chapters: z.array(
    z.object({ resultKey: z.string(), outcome: z.enum(['created', 'already_created']), chapterId: idSchema }),
  ),
});
export type CreateChaptersFromJobResponse = z.infer<typeof createChaptersFromJobResponseSchema>;
