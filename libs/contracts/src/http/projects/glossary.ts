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

/** What an entry is: a name, a term, a form of address. */
export const glossaryKindSchema = z.enum(['name', 'term', 'address']);
export type GlossaryKind = z.infer<typeof glossaryKindSchema>;

/** `proposed` waits in the inbox and changes nothing; only `approved` entries go into translations. */
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

/** The two sides of an entry. */
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

/** GET /api/projects/{id}/glossary, by Chinese. */
export const glossaryListSchema = z.object({
  success: z.literal(true),
  entries: z.array(glossaryEntrySchema),
});
export type GlossaryList = z.infer<typeof glossaryListSchema>;

/**
 * POST /api/projects/{id}/glossary: adds entries. One Chinese text has one entry: an approved entry that comes again is
 * changed, a proposal never changes an approved one and is counted as skipped.
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

/** PUT /api/projects/{id}/glossary/{entryId}: what is absent stays; approving a proposal is setting its status. */
export const updateGlossaryEntryRequestSchema = z.object({
  source: sourceSchema.optional(),
  target: targetSchema.optional(),
  // Without the defaults of a new entry, which would replace what is not sent.
  kind: glossaryKindSchema.optional(),
  note: noteSchema.optional(),
  status: glossaryStatusSchema.optional(),
});
export type UpdateGlossaryEntryRequest = z.infer<typeof updateGlossaryEntryRequestSchema>;
export const updateGlossaryEntryResponseSchema = acknowledgementSchema.extend({ entry: glossaryEntrySchema });

/** POST /api/projects/{id}/glossary/delete; ids that are gone already are no fault. */
export const deleteGlossaryRequestSchema = z.object({
  ids: z.array(idSchema).min(1).max(GLOSSARY_LIMITS.entries),
});
export type DeleteGlossaryRequest = z.infer<typeof deleteGlossaryRequestSchema>;

/**
 * POST /api/projects/{id}/glossary/import: CSV (source,target,kind,note, with or without a head) or lines `Trung=Việt`.
 * GET /api/projects/{id}/glossary/export?format=csv|lines answers such a file.
 */
export const importGlossaryRequestSchema = z.object({
  text: z.string().max(GLOSSARY_LIMITS.importBytes, 'Danh sách quá dài: tối đa 2 MB mỗi lần nhập.'),
});
export type ImportGlossaryRequest = z.infer<typeof importGlossaryRequestSchema>;
export const importGlossaryResponseSchema = addGlossaryResponseSchema.extend({
  /** Lines that could not be read: number from 1 and why. */
  errors: z.array(z.object({ line: z.number().int(), msg: z.string() })),
});
export type ImportGlossaryResponse = z.infer<typeof importGlossaryResponseSchema>;
export const exportGlossaryQuerySchema = z.object({ format: z.enum(['csv', 'lines']).default('csv') });
export type GlossaryFileFormat = z.infer<typeof exportGlossaryQuerySchema>['format'];

/**
 * A target line that lacks the approved Vietnamese of a Chinese term in its source line; lines count from 0. Where
 * nobody can tell which target line belongs to the source, `line` is the place of the source line and
 * `translated_line` is empty: the word is nowhere in the chapter's translation.
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
/** GET /api/projects/{id}/glossary/misses?chapterId= (all chapters without it); at most 1,000, `more` says if cut. */
export const glossaryMissesSchema = z.object({
  success: z.literal(true),
  misses: z.array(glossaryMissSchema),
  more: z.boolean(),
});
export type GlossaryMisses = z.infer<typeof glossaryMissesSchema>;

/** Names suggested at a time, and contexts of each. */
export const NAME_SUGGESTIONS = { most: 300, contexts: 3 } as const;

/** A short stretch of a chapter in which a suggested name stands. */
export const nameContextSchema = z.object({
  chapter_id: idSchema,
  chapter_title: z.string(),
  text: z.string(),
});

/** A probable name of the book that the glossary does not have. */
export const nameSuggestionSchema = glossarySidesSchema.extend({
  kind: glossaryKindSchema,
  /** `place` also stands for sects, families and houses. */
  about: z.enum(['person', 'place']),
  /** How often it stands in the book, not counting where it is part of a longer name. */
  hits: z.number().int().positive(),
  /** Chapters it stands in. */
  chapters: z.number().int().positive(),
  /** At most three, of different chapters where there are such. */
  contexts: z.array(nameContextSchema).max(NAME_SUGGESTIONS.contexts),
});
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>;

/**
 * GET /api/projects/{id}/glossary/suggestions: names found offline in the sources of all chapters, the most frequent
 * first. `chapters`: how many were read. What the glossary holds, approved or proposed, is left out, and what was
 * dismissed.
 */
export const nameSuggestionsSchema = z.object({
  success: z.literal(true),
  suggestions: z.array(nameSuggestionSchema),
  chapters: z.number().int().nonnegative(),
});
export type NameSuggestions = z.infer<typeof nameSuggestionsSchema>;

/**
 * PUT /api/projects/{id}/glossary/suggestions/dismissed: whether these names are offered again; one that is dismissed
 * can still be added by hand.
 */
export const dismissNamesRequestSchema = z.object({
  sources: z.array(sourceSchema).min(1).max(NAME_SUGGESTIONS.most),
  dismissed: z.boolean(),
});
export type DismissNamesRequest = z.infer<typeof dismissNamesRequestSchema>;

/** GET /internal/projects/{id}/glossary: approved entries for translations, longest Chinese first. */
export const internalGlossarySchema = z.object({
  entries: z.array(z.object({ source: z.string(), target: z.string(), kind: glossaryKindSchema })),
});
export type InternalGlossary = z.infer<typeof internalGlossarySchema>;
