import { z } from 'zod';
import { PROJECT_LIMITS, givenMemorySchema } from '../projects/project';
import { glossaryEntryFactsSchema } from '../projects/glossary';
import {
  TRANSLATE_LIMITS,
  engineAccessSchema,
  translationEngineSchema,
  waitSecondsSchema,
} from './translate';

/** Engines that are language models. */
export const chatEngineSchema = z.enum(['openai', 'googleai']);
export type ChatEngineChoice = z.infer<typeof chatEngineSchema>;

/**
 * Access to a model for the AI requests. The specification's requests name no engine; it is derived from the key then
 * (`AIza…` without a base URL is Google AI, everything else OpenAI-compatible).
 */
const aiAccessSchema = engineAccessSchema.extend({ engine: chatEngineSchema.optional() });
export type AiAccess = z.infer<typeof aiAccessSchema>;

/** Characters of a text that are sent to a model; the rest is omitted, with a `warning`. */
export const AI_TEXT_CHARS = 60_000;

const promptText = z
  .string()
  .max(PROJECT_LIMITS.masterPrompt, `Prompt tối đa ${PROJECT_LIMITS.masterPrompt} ký tự.`);
const sampleText = z
  .string()
  .max(TRANSLATE_LIMITS.userText, 'Văn bản quá dài, vui lòng chia nhỏ rồi phân tích.');

/** A character (person) found by the AI; unknown fields are empty. `address`: how others address the person. */
export const characterSchema = z.object({
  name: z.string(),
  relationship: z.string(),
  address: z.string(),
  description: z.string(),
});
export type Character = z.infer<typeof characterSchema>;

/** POST /api/ai/initialize-prompt */
export const initializePromptRequestSchema = aiAccessSchema.extend({
  story_intro: sampleText.default(''),
  style: z.string().max(PROJECT_LIMITS.style).default(''),
  task_type: z.string().max(100).default(''),
  genre: z.string().max(1_000).default(''),
  /** Absent: 300, the server's timeout of the request. */
  waitSeconds: waitSecondsSchema,
});
export type InitializePromptRequest = z.infer<typeof initializePromptRequestSchema>;
export const initializePromptResponseSchema = z.object({
  success: z.literal(true),
  config: z.object({
    master_prompt: z.string(),
    characters: z.array(characterSchema),
    narrative_style: z.string(),
  }),
});
export type InitializePromptResponse = z.infer<typeof initializePromptResponseSchema>;

/** Character files: accepted extensions; the format is detected by the content. */
export const CHARACTER_FILE = {
  endings: ['.xlsx', '.xls', '.docx', '.doc'],
  bytes: 10 * 1024 * 1024,
} as const;

/** Text fields of POST /api/ai/extract-character-data-smart; the file part is `characterFile`. */
export const extractCharactersFieldsSchema = aiAccessSchema;
export const extractCharactersResponseSchema = z.object({
  success: z.literal(true),
  characters: z.array(characterSchema),
  engine: chatEngineSchema,
  filename: z.string(),
  /** Length of the text that was read from the file. */
  rawContentLength: z.number().int(),
  /** Omitted parts: hidden sheets, text after AI_TEXT_CHARS, cells without a stored result. */
  warning: z.string().optional(),
});
export type ExtractCharactersResponse = z.infer<typeof extractCharactersResponseSchema>;

/** A text of a request; at most {@link AI_TEXT_CHARS} of it are sent to the model. */
const givenFactSchema = z.string().max(10_000);
const givenCharacterSchema = z
  .object({
    name: givenFactSchema,
    relationship: givenFactSchema,
    address: givenFactSchema,
    description: givenFactSchema,
  })
  .partial();

/** POST /api/ai/update-prompt-with-smart-characters; `character_data` is the list, or its JSON text. */
export const updatePromptWithCharactersRequestSchema = aiAccessSchema.extend({
  current_master_prompt: promptText.default(''),
  character_data: z.union([z.array(givenCharacterSchema).max(2_000), sampleText]),
  context_text: sampleText.default(''),
});
export type UpdatePromptWithCharactersRequest = z.infer<typeof updatePromptWithCharactersRequestSchema>;
export const updatePromptWithCharactersResponseSchema = z.object({
  success: z.literal(true),
  updatedPrompt: z.string(),
  engine: chatEngineSchema,
  warning: z.string().optional(),
});
export type UpdatePromptWithCharactersResponse = z.infer<typeof updatePromptWithCharactersResponseSchema>;

/** The AI's memory of a project; unknown fields are kept. */
export const aiMemorySchema = z.looseObject({
  project_name: z.string().default(''),
  narrative_style: z.string().default(''),
  characters: z.array(characterSchema).default([]),
  relationship_summary: z.string().default(''),
  master_prompt: z.string().default(''),
});
export type AiMemory = z.infer<typeof aiMemorySchema>;

/** Default style when the AI returned none (specification 2, §9). */
export const DEFAULT_NARRATIVE_STYLE = 'Văn phong dịch tự nhiên';

/** POST /api/ai/update-prompt: updates the memory by a chapter; nothing is stored here. */
export const updateMemoryByAiRequestSchema = aiAccessSchema.extend({
  current_memory: givenMemorySchema.nullish(),
  chapter_text: sampleText.refine((text) => text.trim() !== '', 'Chưa có nội dung để xử lý!'),
});
export type UpdateMemoryByAiRequest = z.infer<typeof updateMemoryByAiRequestSchema>;
export const updateMemoryByAiResponseSchema = z.object({
  success: z.literal(true),
  updatedMemory: aiMemorySchema,
  warning: z.string().optional(),
});
export type UpdateMemoryByAiResponse = z.infer<typeof updateMemoryByAiResponseSchema>;

/** POST /api/ai/propose-glossary: names and terms of a text; engine `hanviet` finds them offline. Nothing is stored here. */
export const proposeGlossaryRequestSchema = engineAccessSchema.extend({
  engine: translationEngineSchema,
  text: sampleText.refine((text) => text.trim() !== '', 'Vui lòng dán nội dung gốc.'),
});
export type ProposeGlossaryRequest = z.infer<typeof proposeGlossaryRequestSchema>;
export const proposeGlossaryResponseSchema = z.object({
  success: z.literal(true),
  entries: z.array(glossaryEntryFactsSchema),
  warning: z.string().optional(),
});
export type ProposeGlossaryResponse = z.infer<typeof proposeGlossaryResponseSchema>;
