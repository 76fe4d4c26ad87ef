import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { acknowledgementSchema, idSchema, timestampSchema } from '../primitives';

/** What a person's own dictionaries may hold. Characters are code units. */
export const DICTIONARY_LIMITS = {
  /** Bytes of a file as it is sent, and of what a .gz holds. */
  fileBytes: 32 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  linesPerFile: 500_000,
  /** Of one person, with those of all projects. */
  files: 30,
  entries: 600_000,
  /** Bytes of all texts, which a translation opens together. */
  textBytes: 64 * 1024 * 1024,
  words: 10_000,
  title: 120,
  /** Characters of a Chinese side, of one meaning, and meanings of an entry. */
  source: 31,
  meaning: 200,
  meanings: 20,
  /** All meanings of a single word: single words are read whole for each translation. */
  wordMeanings: 1_000,
  /** Conflicts and unread lines that are told one by one. */
  shown: 200,
} as const;

/**
 * `names`: always written with their capitals; `phrases`: words by their meaning; `rules`: word order with {0}; `cedict`:
 * words that are used only where the built-in ones lack them.
 */
export const dictionaryKindSchema = z.enum(['names', 'phrases', 'rules', 'cedict']);
export type DictionaryKind = z.infer<typeof dictionaryKindSchema>;

/** A file a person has imported; `project_id` null: for everything this person translates. */
export const dictionarySchema = z.object({
  id: idSchema,
  project_id: idSchema.nullable(),
  kind: dictionaryKindSchema,
  title: z.string(),
  entries: z.number().int().nonnegative(),
  updated_at: timestampSchema,
});
export type HanvietDictionary = z.infer<typeof dictionarySchema>;

/** Which project's dictionaries are meant beside the person's own; a project of somebody else has none. */
export const ownScopeQuerySchema = z.object({ projectId: idSchema.optional() });
export type OwnScopeQuery = z.infer<typeof ownScopeQuerySchema>;

/** GET /api/hanviet/dictionaries?projectId=: those of the project first, new ones before old ones: so they count. */
export const dictionaryListSchema = z.object({
  success: z.literal(true),
  dictionaries: z.array(dictionarySchema),
});
export type DictionaryList = z.infer<typeof dictionaryListSchema>;

/** A form sends an absent project as empty text. */
const formIdSchema = z.preprocess((value) => (value === '' ? undefined : value), idSchema.optional());

/** Text fields of POST /api/hanviet/dictionaries; the file part is `file`. `preview` 1: tells all, stores nothing. */
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

/** A line that became no entry; counted from 1. */
export const unreadLineSchema = z.object({
  line: z.number().int().positive(),
  text: z.string(),
  msg: z.string(),
});
export type UnreadLine = z.infer<typeof unreadLineSchema>;

/** The same Chinese with another first meaning: in the file, and in what is there. */
export const dictionaryConflictSchema = z.object({
  source: z.string(),
  meaning: z.string(),
  other: z.string(),
  /** Where the other one stands: the title of a file, or the single words. */
  place: z.string(),
  /** Which of the two a translation uses. */
  wins: z.enum(['new', 'other']),
});
export type DictionaryConflict = z.infer<typeof dictionaryConflictSchema>;

/** The same Chinese with another first meaning among the built-in words. */
export const overruledWordSchema = dictionaryConflictSchema.pick({
  source: true,
  meaning: true,
  other: true,
});
export type OverruledWord = z.infer<typeof overruledWordSchema>;

/** What is in a file. `entries`: each Chinese side once; `repeated`: lines whose Chinese side stood further up. */
export const dictionaryPreviewSchema = z.object({
  kind: dictionaryKindSchema,
  /** What the file looks like, whatever kind was asked for. */
  detected: dictionaryKindSchema,
  format: z.enum(['lines', 'cedict']),
  entries: z.number().int().nonnegative(),
  repeated: z.number().int().nonnegative(),
  unread: z.object({ count: z.number().int().nonnegative(), lines: z.array(unreadLineSchema) }),
  conflicts: z.object({ count: z.number().int().nonnegative(), rows: z.array(dictionaryConflictSchema) }),
  /** Built-in words that the file overrules; words for gaps overrule none. */
  builtIn: z.object({ count: z.number().int().nonnegative(), rows: z.array(overruledWordSchema) }),
});
export type DictionaryPreview = z.infer<typeof dictionaryPreviewSchema>;

/** `dictionary` null after a preview. A file whose content is there already is not stored again: `added` false. */
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

/** What a single word says; the first meaning is the one that is written. */
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

/** GET /api/hanviet/words?projectId=: by Chinese. */
export const ownWordListSchema = z.object({ success: z.literal(true), words: z.array(ownWordSchema) });
export type OwnWordList = z.infer<typeof ownWordListSchema>;

/** POST /api/hanviet/words. One Chinese text has one word in a project, and one for all: a second one replaces it. */
export const addOwnWordRequestSchema = ownWordFactsSchema.extend({ projectId: idSchema.nullish() });
export type AddOwnWordRequest = z.infer<typeof addOwnWordRequestSchema>;
/** PUT /api/hanviet/words/{id}: the whole word; it stays where it is. */
export const ownWordAnswerSchema = acknowledgementSchema.extend({ word: ownWordSchema });

/**
 * GET /api/hanviet/own?projectId=: all of it as lexicon texts (`Trung=nghĩa/nghĩa`), what counts first before the rest;
 * `key` is another one whenever the content is. The answer's ETag is strong and comes without the texts being read.
 */
export const ownDictionarySchema = z.object({
  success: z.literal(true),
  key: z.string(),
  names: z.array(z.string()),
  phrases: z.array(z.string()),
  /** Behind the built-in words. Answers that a browser has kept from before have none. */
  gaps: z.array(z.string()).default([]),
  rules: z.array(z.string()),
});
export type OwnDictionaryAnswer = z.infer<typeof ownDictionarySchema>;
