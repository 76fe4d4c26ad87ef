import { z } from 'zod';
import { idSchema } from '../primitives';

/**
 * Characters of one text. Guests have the quick translate page's limit; a logged-in person may send a whole chapter. The
 * offline engine, which costs nobody but this server, takes less from guests: their browsers have it too.
 */
export const TRANSLATE_LIMITS = {
  guestText: 50_000,
  offlineGuestText: 10_000,
  userText: 200_000,
  stylePrompt: 50_000,
} as const;

/** Engines of the translation service; `hanviet` works offline and needs no key. */
export const TRANSLATION_ENGINES = ['openai', 'googleai', 'hanviet'] as const;
export const translationEngineSchema = z.enum(TRANSLATION_ENGINES);
export type TranslationEngine = z.infer<typeof translationEngineSchema>;

/** Defaults of the specification; the standard address is only a default of the screens, the server may have another. */
export const ENGINE_DEFAULTS = {
  openAiModel: 'gpt-4o-mini',
  openAiBaseUrl: 'https://api.openai.com/v1',
  googleAiModel: 'gemini-2.0-flash',
} as const;

const KEY_CHARS = 500;
const KEY_TOO_LONG = `Mỗi API Key tối đa ${KEY_CHARS} ký tự.`;
const MOST_KEYS = 50;
/** Of a field in which several keys may stand. */
const KEY_FIELD_CHARS = MOST_KEYS * (KEY_CHARS + 2);
const TOO_MANY_KEYS = `Chỉ nhận tối đa ${MOST_KEYS} API Key, mỗi key một dòng.`;

/** Invisible characters that come along when a key is copied from a page. */
const INVISIBLE = /\p{Cf}|[\u034F\u115F\u1160\u3164]|[\u{FE00}-\u{FE0F}]/gu;
const BETWEEN_KEYS = /[\s,;，；、|]+/u;
const AROUND_KEY = /^["'`“”‘’„«»「」『』<>()[\]]+|["'`“”‘’„«»「」『』<>()[\]]+$/g;

/**
 * The keys in a text that a person has pasted: apart by commas, semicolons, blanks or line breaks, perhaps in quotation
 * marks, with invisible characters, or behind the word `Bearer`.
 */
export function splitKeys(text: string): string[] {
  return text
    .replace(INVISIBLE, '')
    .split(BETWEEN_KEYS)
    .map((key) => key.replace(AROUND_KEY, ''))
    .filter((key) => key !== '' && !/^bearer$/i.test(key));
}

/** The first character of a key that the header of a request cannot hold; null when there is none. */
export function strayCharacterOf(key: string): string | null {
  return /[^\x20-\x7e]/u.exec(key)?.[0] ?? null;
}

const hasShortKeys = (keys: readonly string[]): boolean => keys.every((key) => key.length <= KEY_CHARS);

/** One key, or several in one field. */
const keySchema = z
  .string()
  .max(KEY_FIELD_CHARS, { error: KEY_TOO_LONG, abort: true })
  .trim()
  .refine((field) => hasShortKeys(splitKeys(field)), KEY_TOO_LONG)
  .refine((field) => splitKeys(field).length <= MOST_KEYS, TOO_MANY_KEYS);

/** Keys one per line, or already a list; blanks are dropped. The first one is preferred. */
export const keyListSchema = z
  .union([
    z.string().max(2 * MOST_KEYS * KEY_CHARS, TOO_MANY_KEYS),
    // Blank lines do not count, but are not let in without end either.
    z.array(z.string().max(2 * KEY_CHARS, KEY_TOO_LONG)).max(4 * MOST_KEYS, TOO_MANY_KEYS),
  ])
  .transform((keys) => [keys].flat().flatMap(splitKeys))
  .refine((keys) => keys.length <= MOST_KEYS, TOO_MANY_KEYS)
  .refine(hasShortKeys, KEY_TOO_LONG);

const MODEL_NAME_CHARS = 200;
const INVALID_MODEL = 'Tên mô hình AI không hợp lệ.';

/** A model's name goes into addresses at some providers, so it is held to what names look like. */
export const modelNameSchema = z
  .string()
  .trim()
  .max(MODEL_NAME_CHARS, { error: INVALID_MODEL, abort: true })
  .refine((name) => /^[\w.:/@+-]*$/.test(name) && !name.includes('..'), INVALID_MODEL);

/** How to reach an engine, as screens send it. Empty texts count as absent. */
export const engineAccessSchema = z.object({
  apiKey: keySchema.default(''),
  model: modelNameSchema.default(''),
  baseUrl: z.string().max(2_000).default(''),
  googleAIKeyList: keyListSchema.default([]),
});
export type EngineAccess = z.infer<typeof engineAccessSchema>;

/** The secret part of an access, as a job seals it beside its options. */
export const engineSecretSchema = z.object({ apiKey: z.string(), googleAIKeyList: z.array(z.string()) });
export type EngineSecret = z.infer<typeof engineSecretSchema>;

/** Separates the keys of a request from the options, which are stored as plain text and compared. */
export function splitSecret<T extends EngineSecret>({
  apiKey,
  googleAIKeyList,
  ...options
}: T): { readonly secret: EngineSecret; readonly options: Omit<T, keyof EngineSecret> } {
  return { secret: { apiKey, googleAIKeyList }, options };
}

/**
 * How long (seconds) the caller waits for the answer. Limits of a provider that last longer are told at once, with
 * Retry-After, instead of being waited for.
 */
export const waitSecondsSchema = z.number().int().min(1).max(3_600).optional();

/** The offline engine: `convert` drafts by phrases and word order, `reading` reads character by character, `both` gives the two. */
export const HANVIET_MODES = ['convert', 'reading', 'both'] as const;

/** Spelling and mode of the offline engine; of other engines they say nothing. */
export const hanvietSettingsSchema = z.object({
  /** Absent: `convert`. `both` translates as `convert` does and gives the readings beside it. */
  mode: z.enum(HANVIET_MODES).optional(),
  /** hòa, thủy (`old`, also when absent) or hoà, thuỷ (`new`). */
  tonePlacement: z.enum(['old', 'new']).optional(),
});
export type HanvietSettings = z.infer<typeof hanvietSettingsSchema>;

/** True: lines that the provider refuses, or does not get right after all tries, are filled by the offline draft and stay listed. */
export const fallbackHanvietSchema = z.boolean().optional();

/** POST /api/translate/{engine} */
export const translateRequestSchema = engineAccessSchema.extend({
  text: z
    .string({ error: 'Vui lòng dán nội dung gốc.' })
    .max(TRANSLATE_LIMITS.userText, 'Văn bản quá dài, vui lòng chia nhỏ rồi dịch.')
    .refine((text) => text.trim() !== '', 'Vui lòng dán nội dung gốc.'),
  stylePrompt: z.string().max(TRANSLATE_LIMITS.stylePrompt, 'Prompt dịch quá dài.').default(''),
  /** Of a Vietnamese text that is edited: its Chinese, line by line, for the engine to look at. */
  originalText: z
    .string()
    .max(TRANSLATE_LIMITS.userText, 'Bản gốc quá dài, vui lòng chia nhỏ rồi xử lý.')
    .optional(),
  /** Whose approved glossary is used; only the owner's own, nothing for guests. */
  projectId: idSchema.optional(),
  /** Absent: 60, the shortest time that the specification has for this call. */
  waitSeconds: waitSecondsSchema,
  /** `alignment`: tell of each line where its words came from. */
  hanviet: hanvietSettingsSchema.extend({ alignment: z.boolean().optional() }).optional(),
  fallbackHanviet: fallbackHanvietSchema,
});
export type TranslateRequest = z.infer<typeof translateRequestSchema>;

/** A line that could not be translated: its 0-based place in the text, and why in one sentence. */
export const failedLineSchema = z.object({
  line: z.number().int().nonnegative(),
  reason: z.string(),
  /** The offline engine's draft stands there; what was translated before is worth more. */
  drafted: z.literal(true).optional(),
});
export type FailedLine = z.infer<typeof failedLineSchema>;

/** Tokens as the provider counted them, or estimated (`estimated`) when it did not tell. */
export const tokenUsageSchema = z.object({
  calls: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  estimated: z.boolean(),
});
export type TokenUsage = z.infer<typeof tokenUsageSchema>;

const place = z.number().int().nonnegative();

/**
 * source line.slice(sourceStart, sourceEnd) became line.slice(targetStart, targetEnd), as a Span of libs/hanviet. Spans
 * stand in the order of the Vietnamese and leave out nothing but blanks.
 */
export const hanvietSpanSchema = z.object({
  sourceStart: place,
  sourceEnd: place,
  targetStart: place,
  targetEnd: place,
  /** `mark`: punctuation, and words of other scripts taken over as they are. */
  origin: z.enum(['name', 'phrase', 'rule', 'number', 'reading', 'mark', 'unknown']),
  /** What the dictionary offers, the chosen one first; empty for readings, marks and unknown characters. */
  meanings: z.array(z.string()),
});
export type HanvietSpan = z.infer<typeof hanvietSpanSchema>;

/** What the offline engine tells beside its translation. */
export const hanvietAnswerSchema = z.object({
  /** One for each line of the text; absent unless `alignment` or the mode `both` was asked for. */
  lines: z.array(z.object({ spans: z.array(hanvietSpanSchema), reading: z.string().optional() })).optional(),
  /** Chinese characters that nobody can read, each once; a box stands for them in the translation. */
  unknown: z.array(z.string()),
});
export type HanvietAnswer = z.infer<typeof hanvietAnswerSchema>;

/**
 * The translation has exactly the lines of the text. Lines that failed are never the source: they are empty (hanviet
 * keeps them with a box for the character it cannot read, `fallbackHanviet` puts its draft there), and are listed in
 * `failedLines` with a `warning`.
 */
export const translateResponseSchema = z.object({
  success: z.literal(true),
  translatedText: z.string(),
  warning: z.string().optional(),
  failedLines: z.array(failedLineSchema).optional(),
  /** Of the offline engine alone. */
  hanviet: hanvietAnswerSchema.optional(),
  /** What was used; absent for the offline engine. What it costs is for the caller to say, who may have other prices. */
  usage: tokenUsageSchema.optional(),
});
export type TranslateResponse = z.infer<typeof translateResponseSchema>;

/**
 * Events of the same call with `Accept: text/event-stream`. `lines` come as they are ready, perhaps out of order: `from`
 * is the 0-based place of the first one. Exactly one `done` or `error` (the ordinary error body with its status) ends it.
 */
export const translateProgressEventSchema = z.object({ done: z.number().int(), total: z.number().int() });
export const translateLinesEventSchema = z.object({ from: z.number().int(), lines: z.array(z.string()) });
export const TRANSLATE_EVENTS = {
  progress: 'progress',
  lines: 'lines',
  done: 'done',
  error: 'error',
} as const;

/** POST /api/translate/check-connection; a failure is an error answer with `msg`. */
export const checkConnectionRequestSchema = engineAccessSchema.extend({ engine: translationEngineSchema });
export type CheckConnectionRequest = z.infer<typeof checkConnectionRequestSchema>;
export const checkConnectionResponseSchema = z.object({ success: z.literal(true), msg: z.string() });
export type CheckConnectionResponse = z.infer<typeof checkConnectionResponseSchema>;
