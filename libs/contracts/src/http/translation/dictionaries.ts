import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { acknowledgementSchema, idSchema, timestampSchema } from '../primitives';

/** Limits of a user's dictionaries. Characters are UTF-16 code units. */
export const DICTIONARY_LIMITS = {
  /** Bytes of an uploaded file, and of an unpacked .gz. */
  fileBytes: 32 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  linesPerFile: 500_000,
  /** Per user, over all projects. */
  files: 30,
  entries: 600_000,
  /** Bytes of all texts, which a translation loads together. */
  textBytes: 64 * 1024 * 1024,
  words: 10_000,
  title: 120,
  /** Characters of a Chinese word, characters of one meaning, and meanings of an entry. */
  source: 31,
  meaning: 200,
  meanings: 20,
  /** Characters of all meanings of a single word: every translation loads all single words. */
  wordMeanings: 1_000,
  /** Conflicts and unread lines that a preview lists. */
  shown: 200,
} as const;

/**
 * `names`: used verbatim, with their capitals; `phrases`: words by meaning; `rules`: word order with {0}; `cedict`: words
 * that are used only where the built-in dictionary has none.
 */
export const dictionaryKindSchema = z.enum(['names', 'phrases', 'rules', 'cedict']);
export type DictionaryKind = z.infer<typeof dictionaryKindSchema>;

/** An imported file; `project_id` null: for all projects of the user. */
export const dictionarySchema = z.object({
  id: idSchema,
  project_id: idSchema.nullable(),
  kind: dictionaryKindSchema,
  title: z.string(),
  entries: z.number().int().nonnegative(),
  updated_at: timestampSchema,
});
export type HanvietDictionary = z.infer<typeof dictionarySchema>;

/** The project whose dictionaries are included beside the general ones; another user's project has none. */
export const ownScopeQuerySchema = z.object({ projectId: idSchema.optional() });
export type OwnScopeQuery = z.infer<typeof ownScopeQuerySchema>;

/** GET /api/hanviet/dictionaries?projectId=: in order of precedence, the project's first, new ones before old ones. */
export const dictionaryListSchema = z.object({
  success: z.literal(true),
  dictionaries: z.array(dictionarySchema),
});
export type DictionaryList = z.infer<typeof dictionaryListSchema>;

/** A form sends a missing project as empty text. */
const formIdSchema = z.preprocess((value) => (value === '' ? undefined : value), idSchema.optional());

/** Text fields of POST /api/hanviet/dictionaries; the file part is `file`. `preview` 1: answers the same, stores nothing. */
export const importDictionaryFieldsSchema = z.object({
  kind: z.enum(['auto', ...dictionaryKindSchema.options]).default('auto'),
  projectId: formIdSchema,
  title: z
    .string()
    .overwrite(oneLineName)
    .max(DICTIONARY_LIMITS.title, `Tên từ điển tối đa ${DICTIONARY_LIMITS.title} ký tự.`)
    .default(''),
  preview: z.enum(['0', '1', '']).default(''),
});
export type ImportDictionaryFields = z.infer<typeof importDictionaryFieldsSchema>;

/** A line that is no entry; `line` counts from 1. */
export const unreadLineSchema = z.object({
  line: z.number().int().positive(),
  text: z.string(),
  msg: z.string(),
});
export type UnreadLine = z.infer<typeof unreadLineSchema>;

/** A conflict: the file and a stored dictionary have different first meanings for the same Chinese. */
export const dictionaryConflictSchema = z.object({
  source: z.string(),
  meaning: z.string(),
  other: z.string(),
  /** Location of the other entry: the title of a file, or the single words. */
  place: z.string(),
  /** The entry that a translation uses. */
  wins: z.enum(['new', 'other']),
});
export type DictionaryConflict = z.infer<typeof dictionaryConflictSchema>;

/** A built-in entry with another first meaning for the same Chinese. */
export const overruledWordSchema = dictionaryConflictSchema.pick({
  source: true,
  meaning: true,
  other: true,
});
export type OverruledWord = z.infer<typeof overruledWordSchema>;

/** Preview of a file. `entries`: number of different Chinese words; `repeated`: lines whose word occurred before. */
export const dictionaryPreviewSchema = z.object({
  kind: dictionaryKindSchema,
  /** Detected kind of the file, whatever kind was requested. */
  detected: dictionaryKindSchema,
  format: z.enum(['lines', 'cedict']),
  entries: z.number().int().nonnegative(),
  repeated: z.number().int().nonnegative(),
  unread: z.object({ count: z.number().int().nonnegative(), lines: z.array(unreadLineSchema) }),
  conflicts: z.object({ count: z.number().int().nonnegative(), rows: z.array(dictionaryConflictSchema) }),
  /** Built-in words that the file overrides; words for gaps override none. */
  builtIn: z.object({ count: z.number().int().nonnegative(), rows: z.array(overruledWordSchema) }),
});
export type DictionaryPreview = z.infer<typeof dictionaryPreviewSchema>;

/** `dictionary` is null for a preview. A file with already stored content is not stored again: `added` is false. */
export const importDictionaryResponseSchema = acknowledgementSchema.extend({
  preview: dictionaryPreviewSchema,
  dictionary: dictionarySchema.nullable(),
  added: z.boolean(),
});
export type ImportDictionaryResponse = z.infer<typeof importDictionaryResponseSchema>;

const HAN = /\p{Script=Han}/u;
const meaningSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, 'Vui lòng nhập nghĩa tiếng Việt.')
  .max(DICTIONARY_LIMITS.meaning, `Mỗi nghĩa tối đa ${DICTIONARY_LIMITS.meaning} ký tự.`)
  .regex(/^[^/;\r\n]*$/, 'Mỗi nghĩa không chứa dấu / ; hay xuống dòng.')
  .refine((meaning) => !HAN.test(meaning), 'Nghĩa phải là tiếng Việt, không có chữ Hán.');

/** Fields of a single word; translations use the first meaning. */
export const ownWordFactsSchema = z.object({
  kind: z.enum(['name', 'phrase']),
  source: z
    .string({ error: 'Vui lòng nhập từ tiếng Trung.' })
    .normalize('NFC')
    .trim()
    .min(1, 'Vui lòng nhập từ tiếng Trung.')
    .max(DICTIONARY_LIMITS.source, `Từ tiếng Trung tối đa ${DICTIONARY_LIMITS.source} ký tự.`)
    .regex(HAN, 'Từ tiếng Trung phải có chữ Hán.')
    .regex(/^[^=#\r\n][^=\r\n]*$/, 'Từ tiếng Trung không chứa dấu = hay bắt đầu bằng #.'),
  meanings: z
    .array(meaningSchema)
    .min(1, 'Vui lòng nhập nghĩa tiếng Việt.')
    .max(DICTIONARY_LIMITS.meanings, `Tối đa ${DICTIONARY_LIMITS.meanings} nghĩa.`)
    .refine(
      (meanings) => meanings.join('').length <= DICTIONARY_LIMITS.wordMeanings,
      'Các nghĩa của một từ dài tối đa 1.000 ký tự.',
    ),
});
export type OwnWordFacts = z.infer<typeof ownWordFactsSchema>;

/** A single word; Chinese is stored in simplified characters. */
export const ownWordSchema = ownWordFactsSchema.extend({
  id: idSchema,
  project_id: idSchema.nullable(),
  updated_at: timestampSchema,
});
export type OwnWord = z.infer<typeof ownWordSchema>;

/** GET /api/hanviet/words?projectId=: sorted by Chinese. */
export const ownWordListSchema = z.object({ success: z.literal(true), words: z.array(ownWordSchema) });
export type OwnWordList = z.infer<typeof ownWordListSchema>;

/** POST /api/hanviet/words: replaces a word of the same scope (the project, or all projects) with the same Chinese. */
export const addOwnWordRequestSchema = ownWordFactsSchema.extend({ projectId: idSchema.nullish() });
export type AddOwnWordRequest = z.infer<typeof addOwnWordRequestSchema>;
/** PUT /api/hanviet/words/{id}: the whole word; its scope does not change. */
export const ownWordAnswerSchema = acknowledgementSchema.extend({ word: ownWordSchema });

/**
 * GET /api/hanviet/own?projectId=: all entries as lexicon texts (`Trung=nghĩa/nghĩa`), in order of precedence; `key`
 * changes with the content. The response has a strong ETag, which is computed without reading the texts.
 */
export const ownDictionarySchema = z.object({
  success: z.literal(true),
  key: z.string(),
  names: z.array(z.string()),
  phrases: z.array(z.string()),
  /** Used after the built-in words. Older responses in a browser's cache lack it. */
  gaps: z.array(z.string()).default([]),
  rules: z.array(z.string()),
});
export type OwnDictionaryAnswer = z.infer<typeof ownDictionarySchema>;
