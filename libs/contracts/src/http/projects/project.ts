import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { idSchema, timestampSchema } from '../primitives';
import { BODY_JSON_BOUNDS, jsonBounds, jsonTextExcess } from '../json-bounds';
import { GENRES, TASK_TYPES } from './genres';
import { WORK_TYPES } from './work-types';

/** Limits of a project (specification 2, §9); the poster in bytes. */
export const PROJECT_LIMITS = {
  name: 200,
  originalName: 200,
  author: 100,
  description: 1000,
  /** Length of the list of all genres, each twice. */
  genres: 1_000,
  style: 500,
  masterPrompt: 50_000,
  /** Length of the JSON text. */
  aiMemory: 500_000,
  projectConfig: 100_000,
  posterBytes: 5 * 1024 * 1024,
  editPosterBytes: 10 * 1024 * 1024,
  importBytes: 50 * 1024 * 1024,
} as const;

export const creationMethodSchema = z.enum(['translation', 'upload']);

/** JSON that may arrive as text from a multipart form or as an object. */
const jsonValueSchema = z.union([z.record(z.string(), z.unknown()), z.string()]).nullable();

/** Returns false for JSON that is too large to parse; text that is not JSON is stored as it is. */
function isReadableJson(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return true;
  return jsonTextExcess(new TextEncoder().encode(text), BODY_JSON_BOUNDS) === null;
}

/** The same as request input. @param most characters of the JSON text, also for an object */
const givenJsonSchema = (most: number, complaint: string) =>
  z
    .union([
      z
        .record(z.string(), z.unknown())
        .register(jsonBounds, { chars: most, ...BODY_JSON_BOUNDS, refusal: complaint }),
      z
        .string()
        .max(most, complaint)
        .refine(isReadableJson, 'Dữ liệu JSON có quá nhiều mục hoặc quá nhiều cấp.'),
    ])
    .refine((value) => (typeof value === 'string' ? value : JSON.stringify(value)).length <= most, complaint);

/** AI memory in a request: an object, or a text. */
export const givenMemorySchema = givenJsonSchema(
  PROJECT_LIMITS.aiMemory,
  `Bộ nhớ AI tối đa ${PROJECT_LIMITS.aiMemory} ký tự.`,
);
const givenConfigSchema = givenJsonSchema(
  PROJECT_LIMITS.projectConfig,
  `Cấu hình dự án tối đa ${PROJECT_LIMITS.projectConfig} ký tự.`,
);
const masterPromptText = z
  .string({ error: 'Vui lòng nhập prompt.' })
  .max(PROJECT_LIMITS.masterPrompt, `Prompt tối đa ${PROJECT_LIMITS.masterPrompt} ký tự.`);

/** Genres as one text joined by comma and space; `missing` is the message for an empty list. */
const genreListSchema = (missing: string) =>
  z
    .string({ error: missing })
    .max(PROJECT_LIMITS.genres, 'Thể loại không hợp lệ.')
    .normalize('NFC')
    .transform((value) =>
      value
        .split(',')
        .map((genre) => genre.trim())
        .filter(Boolean),
    )
    .refine((genres) => genres.length > 0, missing)
    .refine(
      (genres) => genres.every((genre) => (GENRES as readonly string[]).includes(genre)),
      'Thể loại không hợp lệ.',
    )
    .transform((genres) => [...new Set(genres)].join(', '));

const newGenresSchema = genreListSchema('Vui lòng chọn ít nhất 1 thể loại truyện!');

const nameSchema = z
  .string({ error: 'Vui lòng nhập tên dự án.' })
  .overwrite(oneLineName)
  .min(1, 'Vui lòng nhập tên dự án.')
  .max(PROJECT_LIMITS.name, `Tên dự án tối đa ${PROJECT_LIMITS.name} ký tự.`);

const descriptionSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .max(PROJECT_LIMITS.description, `Mô tả tối đa ${PROJECT_LIMITS.description} ký tự.`);

const authorSchema = z
  .string()
  .overwrite(oneLineName)
  .max(PROJECT_LIMITS.author, `Tác giả tối đa ${PROJECT_LIMITS.author} ký tự.`);

const formBooleanSchema = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((value) => value === 'true'),
]);

export const workTypeSchema = z.enum(WORK_TYPES);

/** A form has no null: an empty text means that the owner gives none. */
const givenWorkTypeSchema = z.union(
  [workTypeSchema, z.null(), z.literal('').transform(() => null)],
  'Loại truyện không hợp lệ.',
);

const originalNameSchema = z
  .string()
  .overwrite(oneLineName)
  .max(PROJECT_LIMITS.originalName, `Tên gốc tối đa ${PROJECT_LIMITS.originalName} ký tự.`);

/** Public labels of a new story, besides its name. */
const newStoryLabels = {
  original_name: originalNameSchema.default(''),
  work_type: givenWorkTypeSchema.default(null),
  is_adult: formBooleanSchema.default(false),
};

/** Text fields of POST /api/projects (multipart or JSON); the poster is a file part. */
export const createProjectFieldsSchema = z.object({
  name: nameSchema,
  description: descriptionSchema.default(''),
  genre: newGenresSchema,
  translation_style: z.string().trim().max(PROJECT_LIMITS.style).default(''),
  task_type: z.enum(TASK_TYPES).default('Dịch và Biên tập'),
  author: authorSchema.default(''),
  ...newStoryLabels,
  master_prompt: masterPromptText.default(''),
  ai_memory: givenMemorySchema.nullable().default(null),
  project_config: givenConfigSchema.nullable().default(null),
});
export type CreateProjectFields = z.infer<typeof createProjectFieldsSchema>;

/** PUT /api/projects/{id}: JSON or multipart; every field optional. English messages are those of the edit page. */
export const updateProjectFieldsSchema = z.object({
  name: z
    .string()
    .overwrite(oneLineName)
    .min(1, 'Project name is required!')
    .max(PROJECT_LIMITS.name, `Tên dự án tối đa ${PROJECT_LIMITS.name} ký tự.`)
    .optional(),
  description: descriptionSchema.optional(),
  genre: genreListSchema('Please select at least one genre!').optional(),
  translation_style: z.string().trim().max(PROJECT_LIMITS.style).optional(),
  author: authorSchema.optional(),
  original_name: originalNameSchema.optional(),
  work_type: givenWorkTypeSchema.optional(),
  is_adult: formBooleanSchema.optional(),
  is_public: formBooleanSchema.optional(),
  removePoster: formBooleanSchema.optional(),
});
export type UpdateProjectFields = z.infer<typeof updateProjectFieldsSchema>;

/** A project in the owner's list. `poster_url` is relative, without a leading slash. */
export const projectListItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  genre: z.string(),
  translation_style: z.string(),
  author: z.string(),
  /** Title in the original language, mostly Chinese; empty if not given. Always present. */
  original_name: z.string().optional(),
  /** null: not given. Always present. */
  work_type: workTypeSchema.nullable().optional(),
  /** Adult content. Always present. */
  is_adult: z.boolean().optional(),
  creation_method: creationMethodSchema,
  is_public: z.boolean(),
  poster_url: z.string().nullable(),
  chapter_count: z.number().int().nonnegative(),
  translated_count: z.number().int().nonnegative(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type ProjectListItem = z.infer<typeof projectListItemSchema>;

/** GET /api/projects */
export const projectListSchema = z.array(projectListItemSchema);

/** GET /api/projects/{id} and POST /api/projects (201). */
export const projectSchema = projectListItemSchema.extend({
  task_type: z.string(),
  /** Suggestion derived from most of its chapters, shown next to the choice; null for none. Always present. */
  suggested_work_type: workTypeSchema.nullable().optional(),
  master_prompt: z.string(),
  ai_memory: jsonValueSchema,
  project_config: jsonValueSchema,
});
export type Project = z.infer<typeof projectSchema>;

/** PUT /api/projects/{id}/update-prompt; an absent memory stays unchanged. */
export const updatePromptRequestSchema = z.object({
  master_prompt: masterPromptText,
  ai_memory: givenMemorySchema.nullable().optional(),
});
export type UpdatePromptRequest = z.infer<typeof updatePromptRequestSchema>;

/** PUT /api/projects/{id} */
export const updateProjectResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  project: projectSchema,
  /** Warning for a published story: its translation contains Chinese. */
  warning: z.string().optional(),
});
export type UpdateProjectResponse = z.infer<typeof updateProjectResponseSchema>;

/** Text fields of POST /api/projects/community-upload; posters and chapter files are file parts. */
export const communityUploadFieldsSchema = z.object({
  name: nameSchema,
  description: descriptionSchema.refine((text) => text !== '', 'Vui lòng nhập mô tả.'),
  author: authorSchema.default(''),
  genre: newGenresSchema,
  ...newStoryLabels,
});
export type CommunityUploadFields = z.infer<typeof communityUploadFieldsSchema>;
