import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { idSchema } from '../primitives';
import { BODY_JSON_BOUNDS, jsonTextExcess } from '../json-bounds';
import { findExcess } from '../request-bounds';
import { CHAPTER_LIMITS } from './chapter';

/** Maximum chapters and files of an import. */
export const IMPORT_LIMITS = {
  chapters: 20_000,
  files: 5_000,
  fileName: 1_000,
  encoding: 50,
  /** Built-in rules are returned as patterns and are longer than own ones may be (MAX_RULE_LENGTH of novel-text). */
  splitRule: 20_000,
  /** Length of the JSON text of a plan. */
  plan: 8_000_000,
} as const;

const lineNumberSchema = z.number().int().positive();

/**
 * One chapter as arranged in the preview. Lines count from 1 in the file's normalised text, ends inclusive: `from` to
 * `body - 1` is the heading, which is not stored; `body` to `to` is the content. A chapter without a heading has `body
 * === from`, one without content `body === to + 1`.
 */
export const plannedChapterSchema = z
  .object({
    title: z.string().overwrite(oneLineName).min(1).max(CHAPTER_LIMITS.title),
    from: lineNumberSchema,
    body: lineNumberSchema,
    to: lineNumberSchema,
  })
  .refine(({ from, body, to }) => from <= to && from <= body && body <= to + 1);

/**
 * Decisions made in the preview of an import: the chapters of each file. Files are those of the form in order, with
 * archives unpacked; files that are left out are not imported.
 */
export const importPlanSchema = z.object({
  files: z
    .array(
      z.object({
        name: z.string().max(IMPORT_LIMITS.fileName),
        /** Chosen encoding; default is the detected one. */
        encoding: z.string().max(IMPORT_LIMITS.encoding).optional(),
        /** True removes tags and entities left over from a web page before the text is split. */
        cleaned: z.boolean().optional(),
        /** SHA-256 (hex) of the normalised UTF-8 text shown in the preview; another text is rejected. */
        digest: z
          .string()
          .length(64)
          .regex(/^[0-9a-f]+$/),
        chapters: z.array(plannedChapterSchema).max(IMPORT_LIMITS.chapters),
      }),
    )
    .max(IMPORT_LIMITS.files),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

const UNREADABLE_PLAN = 'Cách chia chương gửi lên không đọc được.';

const planTextSchema = z
  .string()
  .max(IMPORT_LIMITS.plan, UNREADABLE_PLAN)
  .transform((text, context): unknown => {
    const plan = readPlan(text);
    if (plan !== undefined) return plan;
    context.addIssue({ code: 'custom', message: UNREADABLE_PLAN });
    return z.NEVER;
  });

/** Parses a plan before validation; undefined for invalid JSON or JSON above the size limit. */
function readPlan(text: string): unknown {
  if (jsonTextExcess(new TextEncoder().encode(text), BODY_JSON_BOUNDS)) return undefined;
  try {
    const plan: unknown = JSON.parse(text);
    return findExcess(importPlanSchema, plan) ? undefined : plan;
  } catch {
    return undefined;
  }
}

/**
 * A form sends an absent rule or plan as empty text. Without a plan the rule applies; without a rule the recommended
 * one.
 */
export const importOptionsSchema = z.object({
  splitRule: z
    .string()
    .max(IMPORT_LIMITS.splitRule, 'Quy tắc Regex không hợp lệ!')
    .optional()
    .transform((rule) => (rule?.trim() ? rule : undefined)),
  plan: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      planTextSchema.pipe(importPlanSchema).optional(),
    )
    .optional(),
  /** 'true' (the default) skips chapters whose text the project already contains. */
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
