import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { acknowledgementSchema, idSchema, timestampSchema } from '../primitives';

/** Entries of one project, and characters of one side of an entry. */
export const GLOSSARY_LIMITS = {
  entries: 10_000,
  text: 200,
  note: 500,
  importBytes: 2 * 1024 * 1024,
} as const;

/** Kind of an entry: name, term or form of address. */
export const glossaryKindSchema = z.enum(['name', 'term', 'address']);
export type GlossaryKind = z.infer<typeof glossaryKindSchema>;

/** `proposed` entries wait in the inbox; only `approved` ones are used in translations. */
export const glossaryStatusSchema = z.enum(['proposed', 'approved']);

const sideSchema = (message: string) =>
  z
    .string({ error: message })
    .overwrite(oneLineName)
    .min(1, message)
    .max(GLOSSARY_LIMITS.text, `Mỗi từ tối đa ${GLOSSARY_LIMITS.text} ký tự.`);

const sourceSchema = sideSchema('Vui lòng nhập từ tiếng Trung.');
const targetSchema = sideSchema('Vui lòng nhập từ tiếng Việt.');
const noteSchema = z
  .string()
  .overwrite(oneLineName)
  .max(GLOSSARY_LIMITS.note, `Ghi chú tối đa ${GLOSSARY_LIMITS.note} ký tự.`);

/** Source and target of an entry. */
export const glossarySidesSchema = z.object({ source: sourceSchema, target: targetSchema });

export const glossaryEntryFactsSchema = glossarySidesSchema.extend({
  kind: glossaryKindSchema.default('name'),
  note: noteSchema.default(''),
});
export type GlossaryEntryFacts = z.infer<typeof glossaryEntryFactsSchema>;

export const glossaryEntrySchema = glossaryEntryFactsSchema.extend({
  id: idSchema,
  status: glossaryStatusSchema,
  updated_at: timestampSchema,
});
export type GlossaryEntry = z.infer<typeof glossaryEntrySchema>;

/** GET /api/projects/{id}/glossary, ordered by source. */
export const glossaryListSchema = z.object({
  success: z.literal(true),
  entries: z.array(glossaryEntrySchema),
});
export type GlossaryList = z.infer<typeof glossaryListSchema>;

/**
 * POST /api/projects/{id}/glossary: adds entries. A Chinese text has one entry: an approved entry replaces an existing
 * one; a proposal never changes an approved one and is counted as skipped.
 */
export const addGlossaryRequestSchema = z.object({
  entries: z.array(glossaryEntryFactsSchema).min(1).max(2_000),
  status: glossaryStatusSchema.default('approved'),
});
export type AddGlossaryRequest = z.infer<typeof addGlossaryRequestSchema>;
export const addGlossaryResponseSchema = z.object({
  success: z.literal(true),
  added: z.number().int(),
  changed: z.number().int(),
  skipped: z.number().int(),
});
export type AddGlossaryResponse = z.infer<typeof addGlossaryResponseSchema>;

/** PUT /api/projects/{id}/glossary/{entryId}: absent fields stay unchanged; setting the status approves a proposal. */
export const updateGlossaryEntryRequestSchema = z.object({
  source: sourceSchema.optional(),
  target: targetSchema.optional(),
  // Without the defaults of a new entry, which would overwrite absent fields.
  kind: glossaryKindSchema.optional(),
  note: noteSchema.optional(),
  status: glossaryStatusSchema.optional(),
});
export type UpdateGlossaryEntryRequest = z.infer<typeof updateGlossaryEntryRequestSchema>;
export const updateGlossaryEntryResponseSchema = acknowledgementSchema.extend({ entry: glossaryEntrySchema });

/** POST /api/projects/{id}/glossary/delete; ids that no longer exist are ignored. */
export const deleteGlossaryRequestSchema = z.object({
  ids: z.array(idSchema).min(1).max(GLOSSARY_LIMITS.entries),
});
export type DeleteGlossaryRequest = z.infer<typeof deleteGlossaryRequestSchema>;

/**
 * POST /api/projects/{id}/glossary/import: CSV (source,target,kind,note, with or without a header) or lines
 * `Trung=Việt`. GET /api/projects/{id}/glossary/export?format=csv|lines returns such a file.
 */
export const importGlossaryRequestSchema = z.object({
  text: z.string().max(GLOSSARY_LIMITS.importBytes, 'Danh sách quá dài: tối đa 2 MB mỗi lần nhập.'),
});
export type ImportGlossaryRequest = z.infer<typeof importGlossaryRequestSchema>;
export const importGlossaryResponseSchema = addGlossaryResponseSchema.extend({
  /** Unreadable lines: number from 1, and reason. */
  errors: z.array(z.object({ line: z.number().int(), msg: z.string() })),
});
export type ImportGlossaryResponse = z.infer<typeof importGlossaryResponseSchema>;
export const exportGlossaryQuerySchema = z.object({ format: z.enum(['csv', 'lines']).default('csv') });
export type GlossaryFileFormat = z.infer<typeof exportGlossaryQuerySchema>['format'];

/**
 * A target line without the approved Vietnamese of a Chinese term in its source line; lines count from 0. If the
 * target line of the source is unknown, `line` is the position of the source line and `translated_line` is empty: the
 * word is missing in the whole translation of the chapter.
 */
export const glossaryMissSchema = z.object({
  chapter_id: idSchema,
  chapter_title: z.string(),
  line: z.number().int().nonnegative(),
  source: z.string(),
  target: z.string(),
  translated_line: z.string(),
});
export type GlossaryMiss = z.infer<typeof glossaryMissSchema>;
export const glossaryMissesQuerySchema = z.object({ chapterId: idSchema.optional() });
/**
 * GET /api/projects/{id}/glossary/misses?chapterId= (all chapters without it); at most 1,000, `more` is true if cut.
 */
export const glossaryMissesSchema = z.object({
  success: z.literal(true),
  misses: z.array(glossaryMissSchema),
  more: z.boolean(),
});
export type GlossaryMisses = z.infer<typeof glossaryMissesSchema>;

/** Number of suggested names, and contexts of each. */
export const NAME_SUGGESTIONS = { most: 300, contexts: 3 } as const;

/** A short passage of a chapter with a suggested name. */
export const nameContextSchema = z.object({
  chapter_id: idSchema,
  chapter_title: z.string(),
  text: z.string(),
});

/** A probable name in the book that is not in the glossary. */
export const nameSuggestionSchema = glossarySidesSchema.extend({
  kind: glossaryKindSchema,
  /** `place` includes sects, families and houses. */
  about: z.enum(['person', 'place']),
  /** Occurrences in the book, except as part of a longer name. */
  hits: z.number().int().positive(),
  /** Number of chapters in which it occurs. */
  chapters: z.number().int().positive(),
  /** At most three, from different chapters if possible. */
  contexts: z.array(nameContextSchema).max(NAME_SUGGESTIONS.contexts),
});
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>;

/**
 * GET /api/projects/{id}/glossary/suggestions: names found offline in the sources of all chapters, most frequent
 * first. `chapters` is the number of analysed chapters. Names in the glossary, approved or proposed, and dismissed
 * names are left out.
 */
export const nameSuggestionsSchema = z.object({
  success: z.literal(true),
  suggestions: z.array(nameSuggestionSchema),
  chapters: z.number().int().nonnegative(),
});
export type NameSuggestions = z.infer<typeof nameSuggestionsSchema>;

/**
 * PUT /api/projects/{id}/glossary/suggestions/dismissed: dismisses suggested names or offers them again; a dismissed
 * one can still be added by hand.
 */
export const dismissNamesRequestSchema = z.object({
  sources: z.array(sourceSchema).min(1).max(NAME_SUGGESTIONS.most),
  dismissed: z.boolean(),
});
export type DismissNamesRequest = z.infer<typeof dismissNamesRequestSchema>;

/** GET /internal/projects/{id}/glossary: approved entries for translations, longest source first. */
export const internalGlossarySchema = z.object({
  entries: z.array(z.object({ source: z.string(), target: z.string(), kind: glossaryKindSchema })),
});
export type InternalGlossary = z.infer<typeof internalGlossarySchema>;
