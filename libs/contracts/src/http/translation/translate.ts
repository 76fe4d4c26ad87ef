import { z } from 'zod';
import { idSchema } from '../primitives';
import { keyFieldSchema, keyListSchema, keyProjectsSchema } from './key-fields';

/**
 * Upper bounds of one text, in characters. Guests have the limit of the quick translate page; accounts may send a whole
 * chapter. The offline engine uses this server's CPU and accepts less from guests, whose browsers can run it too.
 */
export const TRANSLATE_LIMITS = {
  guestText: 50_000,
  offlineGuestText: 10_000,
  userText: 200_000,
  stylePrompt: 50_000,
} as const;

/** Engines of the translation service; `hanviet` is offline and needs no key. */
export const TRANSLATION_ENGINES = ['openai', 'googleai', 'hanviet'] as const;
export const translationEngineSchema = z.enum(TRANSLATION_ENGINES);
export type TranslationEngine = z.infer<typeof translationEngineSchema>;

/** Defaults of the specification; the standard address is only a default of the screens, the server may have another. */
export const ENGINE_DEFAULTS = {
  openAiModel: 'gpt-4o-mini',
  openAiBaseUrl: 'https://api.openai.com/v1',
  googleAiModel: 'gemini-2.0-flash',
} as const;

const MODEL_NAME_CHARS = 200;
const INVALID_MODEL = 'Tên mô hình AI không hợp lệ.';

/** Name of a model; restricted, because some providers have it in the URL. */
export const modelNameSchema = z
  .string()
  .trim()
  .max(MODEL_NAME_CHARS, { error: INVALID_MODEL, abort: true })
  .refine((name) => /^[\w.:/@+-]*$/.test(name) && !name.includes('..'), INVALID_MODEL);

/**
 * How much a model may reason before it answers. `off` asks for none, and for the least that the model accepts where it
 * cannot be switched off; reasoning is billed as output.
 */
export const REASONING_CHOICES = ['off', 'low', 'medium'] as const;
export const reasoningSchema = z.enum(REASONING_CHOICES);
export type Reasoning = z.infer<typeof reasoningSchema>;

/** Calls a day that the person allows one provider project for the model; not exceeded. */
const dailyLimitSchema = z
  .number()
  .int()
  .min(1, 'Số lượt mỗi ngày phải từ 1 trở lên.')
  .max(1_000_000, 'Số lượt mỗi ngày quá lớn.');

/** Access to an engine: keys, model and address. Empty texts count as absent. */
export const engineAccessSchema = z.object({
  apiKey: keyFieldSchema.default(''),
  model: modelNameSchema.default(''),
  baseUrl: z.string().max(2_000).default(''),
  googleAIKeyList: keyListSchema.default([]),
  reasoning: reasoningSchema.default('off'),
  googleAIKeyProjects: keyProjectsSchema.optional(),
  dailyLimit: dailyLimitSchema.optional(),
});
export type EngineAccess = z.infer<typeof engineAccessSchema>;

/** The secret part of an access, as a job seals it beside its options: the keys, and what belongs to them. */
export const engineSecretSchema = z.object({
  apiKey: z.string(),
  googleAIKeyList: z.array(z.string()),
  googleAIKeyProjects: z.array(z.array(z.string())).optional(),
  dailyLimit: z.number().optional(),
});
export type EngineSecret = z.infer<typeof engineSecretSchema>;

/** Separates the keys of a request from the options, which are stored as plain text and compared. */
export function splitSecret<T extends EngineSecret>({
  apiKey,
  googleAIKeyList,
  googleAIKeyProjects,
  dailyLimit,
  ...options
}: T): { readonly secret: EngineSecret; readonly options: Omit<T, keyof EngineSecret> } {
  const secret = {
    apiKey,
    googleAIKeyList,
    ...(googleAIKeyProjects && { googleAIKeyProjects }),
    ...(dailyLimit !== undefined && { dailyLimit }),
  };
  return { secret, options };
}

/**
 * Seconds that the client waits for the answer. A rate limit that lasts longer is answered at once, with Retry-After,
 * instead of being waited for.
 */
export const waitSecondsSchema = z.number().int().min(1).max(3_600).optional();

/** The offline engine: `convert` drafts by phrases and word order, `reading` reads character by character, `both` gives the two. */
export const HANVIET_MODES = ['convert', 'reading', 'both'] as const;

/** Mode and spelling of the offline engine; other engines ignore them. */
export const hanvietSettingsSchema = z.object({
  /** Default `convert`. `both` translates like `convert` and returns the readings, too. */
  mode: z.enum(HANVIET_MODES).optional(),
  /** hòa, thủy (`old`, the default) or hoà, thuỷ (`new`). */
  tonePlacement: z.enum(['old', 'new']).optional(),
});
export type HanvietSettings = z.infer<typeof hanvietSettingsSchema>;

/** True: fill lines that the provider rejects or fails after all attempts with the offline draft; they stay listed. */
export const fallbackHanvietSchema = z.boolean().optional();

/** POST /api/translate/{engine} */
export const translateRequestSchema = engineAccessSchema.extend({
  text: z
    .string({ error: 'Vui lòng dán nội dung gốc.' })
    .max(TRANSLATE_LIMITS.userText, 'Văn bản quá dài, vui lòng chia nhỏ rồi dịch.')
    .refine((text) => text.trim() !== '', 'Vui lòng dán nội dung gốc.'),
  stylePrompt: z.string().max(TRANSLATE_LIMITS.stylePrompt, 'Prompt dịch quá dài.').default(''),
  /** For an edit of a Vietnamese text: its Chinese, line by line, as a reference for the engine. */
  originalText: z
    .string()
    .max(TRANSLATE_LIMITS.userText, 'Bản gốc quá dài, vui lòng chia nhỏ rồi xử lý.')
    .optional(),
  /** Project whose approved glossary is used; only for its owner. */
  projectId: idSchema.optional(),
  /** Default 60, the shortest timeout that the specification has for this request. */
  waitSeconds: waitSecondsSchema,
  /** `alignment`: return the origin of each line's words. */
  hanviet: hanvietSettingsSchema.extend({ alignment: z.boolean().optional() }).optional(),
  fallbackHanviet: fallbackHanvietSchema,
});
export type TranslateRequest = z.infer<typeof translateRequestSchema>;

/** A line that could not be translated: its 0-based index in the text, and the reason as a sentence. */
export const failedLineSchema = z.object({
  line: z.number().int().nonnegative(),
  reason: z.string(),
  /** The line holds the offline engine's draft; an earlier translation is better than that. */
  drafted: z.literal(true).optional(),
});
export type FailedLine = z.infer<typeof failedLineSchema>;

/** Tokens as counted by the provider, or estimated (`estimated`). */
export const tokenUsageSchema = z.object({
  calls: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  estimated: z.boolean(),
  /** Input tokens that the provider took from its cache; included in `inputTokens`. */
  cachedInputTokens: z.number().int().nonnegative().default(0),
  /** Output tokens of reasoning, told by the provider or inferred; included in `outputTokens`. */
  reasoningTokens: z.number().int().nonnegative().default(0),
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
  /** Meanings in the dictionary, the chosen one first; empty for readings, marks and unknown characters. */
  meanings: z.array(z.string()),
});
export type HanvietSpan = z.infer<typeof hanvietSpanSchema>;

/** Additional data of the offline engine. */
export const hanvietAnswerSchema = z.object({
  /** One per line of the text; absent unless `alignment` or the mode `both` was requested. */
  lines: z.array(z.object({ spans: z.array(hanvietSpanSchema), reading: z.string().optional() })).optional(),
  /** Chinese characters of unknown reading, each once; the translation has a box for each. */
  unknown: z.array(z.string()),
});
export type HanvietAnswer = z.infer<typeof hanvietAnswerSchema>;

/**
 * The translation has as many lines as the text. Failed lines never hold the source: they are empty, or hold the draft of
 * `fallbackHanviet`, and are listed in `failedLines` with a `warning`. hanviet has a box for a character of unknown
 * reading, which is no failure.
 */
export const translateResponseSchema = z.object({
  success: z.literal(true),
  translatedText: z.string(),
  warning: z.string().optional(),
  failedLines: z.array(failedLineSchema).optional(),
  /** From the offline engine only. */
  hanviet: hanvietAnswerSchema.optional(),
  /** Token usage; absent for the offline engine. The client computes the cost, because people have their own prices. */
  usage: tokenUsageSchema.optional(),
  /** The model that was called; absent for the offline engine. */
  model: z.string().optional(),
  /** The chosen model or the default, where it has ended and `model` was called in its place. */
  replaces: z.string().optional(),
  /** The model that answered, where the provider used another one than `model`. */
  answeredModel: z.string().optional(),
});
export type TranslateResponse = z.infer<typeof translateResponseSchema>;

/**
 * Events of the same request with `Accept: text/event-stream`. `lines` arrive when they are ready, perhaps out of order;
 * `from` is the 0-based index of the first one. Exactly one `done` or `error` (the ordinary error body with its status)
 * ends the stream.
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
