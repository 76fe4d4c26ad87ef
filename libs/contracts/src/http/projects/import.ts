import { z } from 'zod';
import { idSchema } from '../primitives';
import { CHAPTER_LIMITS } from './chapter';

/** Most chapters and files of one import. */
export const IMPORT_LIMITS = { chapters: 20_000, files: 5_000 } as const;

const lineNumberSchema = z.number().int().positive();

/**
 * One chapter as the person arranged it in the preview. Lines count from 1 in the file's normalised text, ends
 * inclusive: `from` to `body - 1` is the heading, which is not stored; `body` to `to` is the content. A chapter
 * without a heading has `body === from`, one without content `body === to + 1`.
 */
export const plannedChapterSchema = z
  .object({
    title: z.string().normalize('NFC').trim().min(1).max(CHAPTER_LIMITS.title),
    from: lineNumberSchema,
    body: lineNumberSchema,
    to: lineNumberSchema,
  })
  .refine(({ from, body, to }) => from <= to && from <= body && body <= to + 1);

/**
 * What the person decided in the preview of an import: which chapters each file becomes. Files are those of the
 * form in their order, archives unpacked; a file that is missing here is not imported.
 */
export const importPlanSchema = z.object({
  files: z
    .array(
      z.object({
        name: z.string(),
        /** The person's choice of encoding; absent: the one that was found. */
        encoding: z.string().optional(),
        /** SHA-256 (hex) of the normalised text in UTF-8 that the preview showed: another reading is refused. */
        digest: z.string().regex(/^[0-9a-f]{64}$/),
        chapters: z.array(plannedChapterSchema).max(IMPORT_LIMITS.chapters),
      }),
    )
    .max(IMPORT_LIMITS.files),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

const jsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Cách chia chương gửi lên không đọc được.' });
    return z.NEVER;
  }
});

/** A form sends an absent rule or plan as empty text. Without a plan the rule applies, without a rule the recommended one. */
export const importOptionsSchema = z.object({
  splitRule: z
    .string()
    .optional()
    .transform((rule) => (rule?.trim() ? rule : undefined)),
  plan: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      jsonTextSchema.pipe(importPlanSchema).optional(),
    )
    .optional(),
  /** 'true' (the default) leaves out chapters whose text the project has already. */
  onlyNew: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
});

/** POST /api/projects/community-upload and POST /api/projects/{id}/update-chapters */
export const importResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  projectId: idSchema,
  addedCount: z.number().int().nonnegative(),
  skippedCount: z.number().int().nonnegative(),
  warning: z.string().optional(),
  files: z.array(
    z.object({
      name: z.string(),
      encoding: z.string(),
      damaged: z.number().int(),
      chapters: z.number().int(),
    }),
  ),
});
export type ImportResponse = z.infer<typeof importResponseSchema>;

/** GET /api/projects/split-rules */
export const splitRuleSchema = z.object({ name: z.string(), pattern: z.string(), description: z.string() });
export const splitRulesResponseSchema = z.array(splitRuleSchema);
