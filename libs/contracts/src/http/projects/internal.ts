import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { CHAPTER_LIMITS } from './chapter';
import { workTypeSchema } from './project';

/** Characters of a translation that a job hands over: Vietnamese is four times as long as Chinese at most. */
const jobTextSchema = z.string().max(4 * CHAPTER_LIMITS.content);
const jobEngineSchema = z.string().max(50);
const jobModelSchema = z.string().max(200).nullable();
const jobTitleSchema = z.string().max(4 * CHAPTER_LIMITS.title);

/**
 * GET /internal/projects/{id}/snapshot: what the community shows of a public project, at one version.
 * A project that is not public (or gone) answers `{ public: false }` with the version that says so.
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
      /** The three are always answered. */
      originalName: z.string().optional(),
      workType: workTypeSchema.nullable().optional(),
      isAdult: z.boolean().optional(),
      chapters: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          displayOrder: z.number().int(),
          version: z.number().int(),
          readable: z.boolean(),
          /** The official audio; always answered. */
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

/** GET /internal/public-projects?after&limit: ids of all public projects, rising; `next` is the next `after`. */
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

/** POST /internal/projects/{id}/texts: translated texts of public chapters, at most 50 a call. */
export const publicTextsRequestSchema = z.object({ chapterIds: z.array(idSchema).min(1).max(50) });
export const publicTextsResponseSchema = z.object({
  texts: z.array(
    z.object({
      id: idSchema,
      version: z.number().int(),
      translatedContent: z.string(),
      /** Stable id of each line of the text, in order. Always answered. */
      lineIds: z.array(z.number().int().positive()).optional(),
    }),
  ),
});
export type PublicTexts = z.infer<typeof publicTextsResponseSchema>;

const linePlace = z.number().int().nonnegative();
const linePlacesSchema = z.array(linePlace).max(CHAPTER_LIMITS.content);

/** GET /internal/chapters/{id}/source: the text a job translates, as its acting user may see it. */
export const chapterSourceSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  title: z.string(),
  originalContent: z.string(),
  translatedContent: z.string(),
  version: z.number().int(),
  masterPrompt: z.string(),
  /** Always answered: what the tags of an audio say. */
  displayOrder: z.number().int().optional(),
  projectName: z.string().optional(),
  projectAuthor: z.string().optional(),
  /** Places (from 0) of locked target lines: no job may change them. Always answered. */
  lockedLines: linePlacesSchema.optional(),
  /** Places of target lines with Chinese that the owner has not allowed; without locked ones. Always answered. */
  leftoverLines: linePlacesSchema.optional(),
  /** Places of target lines that a translation could not do; without locked ones. Always answered. */
  failedLines: linePlacesSchema.optional(),
  /** Places of a leftover or failed target line and of the source line it translates; lines without a known one are absent. */
  lineSources: z.array(z.tuple([linePlace, linePlace])).optional(),
  /** Runs of Chinese that the owner of the project allows in translations. Always answered. */
  allowedHan: z.array(z.string()).optional(),
});
export type ChapterSource = z.infer<typeof chapterSourceSchema>;

/**
 * PUT /internal/chapters/{id}/translation: a job's result, stored once under `resultKey` (`<jobId>:<item>`).
 * Newer text wins: when the chapter has moved past `baseVersion` the outcome is `conflict` and nothing is written.
 */
export const storeTranslationRequestSchema = z.object({
  resultKey: z.string().min(3).max(120),
  baseVersion: z.number().int(),
  translatedContent: jobTextSchema,
  title: jobTitleSchema.optional(),
  /**
   * Places of the only lines that are new: all others stay as they are stored, with what is known of them, and so do
   * locked ones. `translatedContent` then has as many lines as the stored text. Absent: the whole text is new.
   */
  lines: linePlacesSchema.optional(),
  /** Places that the translation could not do. Where it leaves them empty, the earlier translation of the line stays. */
  failedLines: linePlacesSchema.default([]),
  /** Those of them that hold a draft of the offline engine, which an earlier translation of the line goes before as well. */
  draftLines: linePlacesSchema.optional(),
  engine: jobEngineSchema,
  model: jobModelSchema,
});
export type StoreTranslationRequest = z.infer<typeof storeTranslationRequestSchema>;
export const storeTranslationResponseSchema = z.object({
  outcome: z.enum(['stored', 'already_stored', 'conflict']),
  version: z.number().int(),
  /** Lines of the result that were locked and therefore left as they stood. Absent: none, or not known. */
  lockedLines: z.number().int().optional(),
});
export type StoreTranslationResponse = z.infer<typeof storeTranslationResponseSchema>;

/** GET /internal/projects/{id}/chapter-list: ids in order, for jobs over a range. */
export const internalChapterListSchema = z.object({
  chapters: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      displayOrder: z.number().int(),
      version: z.number().int(),
      state: z.string(),
      /** Characters of the translation; always answered. */
      translatedLength: z.number().int().nonnegative().optional(),
      /** Lines with Chinese that the owner has not allowed, without those that a person wrote; always answered. */
      leftoverCount: z.number().int().nonnegative().optional(),
      /** Lines that a translation could not do; always answered. */
      failedCount: z.number().int().nonnegative().optional(),
    }),
  ),
});

/**
 * POST /internal/projects/{id}/chapters: a job's finished chapters, appended in this order. Each is made once under its
 * `resultKey` (`<jobId>:<item>`): a second call answers `already_created` with the id of the first, also when that
 * chapter was deleted meanwhile. At most 20 a call, all or none.
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
