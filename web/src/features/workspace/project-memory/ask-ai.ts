import type { Character, ProposeGlossaryResponse } from '@lacthu/contracts';
import { request } from '../../../api/client';
import type { AnswerOf } from '../../../api/answer-check';
import { accessOf } from '../../../api/translation/translate-text';
import { upload } from '../../../api/upload';
import type { AiSettings, Engine } from '../../../settings/ai-settings';

/** Timeout in ms. The server ends a call to an engine after 300 s; this covers a server that does not respond. */
const TIMEOUT_MS = 310_000;

interface AiCall {
  readonly settings: AiSettings;
  readonly signal: AbortSignal;
}

function engineAccess(settings: AiSettings): Record<string, unknown> {
  return { ...accessOf(settings), engine: settings.engine };
}

/** POST /api/ai/update-prompt: updates a memory with a chapter. @throws ApiError, AbortError */
export function updateMemoryByAi(
  { settings, signal }: AiCall,
  given: { readonly memory: Readonly<Record<string, unknown>>; readonly text: string },
): Promise<AnswerOf<'updateMemoryByAiResponseSchema'>> {
  return request('/api/ai/update-prompt', {
    method: 'POST',
    json: { ...engineAccess(settings), current_memory: given.memory, chapter_text: given.text },
    timeoutMs: TIMEOUT_MS,
    signal,
    answer: 'updateMemoryByAiResponseSchema',
  });
}

/** POST /api/ai/extract-character-data-smart: the characters of a file. @throws ApiError, AbortError */
export function extractCharacters(
  { settings, signal }: AiCall,
  file: File,
): Promise<AnswerOf<'extractCharactersResponseSchema'>> {
  const form = new FormData();
  // Fields first: the server reads them before the file.
  // A form has texts alone: daily limits, which are a number and groups, are left to the other calls.
  const { dailyLimit: _limit, googleAIKeyProjects: _projects, ...access } = engineAccess(settings);
  for (const [name, value] of Object.entries(access)) {
    form.append(name, Array.isArray(value) ? value.join('\n') : String(value));
  }
  form.append('characterFile', file);
  return upload('/api/ai/extract-character-data-smart', {
    form,
    timeoutMs: TIMEOUT_MS,
    signal,
    answer: 'extractCharactersResponseSchema',
  });
}

interface PromptWithCharacters {
  readonly prompt: string;
  readonly characters: readonly Character[];
  readonly context: string;
}

/**
 * POST /api/ai/update-prompt-with-smart-characters: a prompt that includes the characters. @throws ApiError, AbortError
 */
export function promptWithCharacters(
  { settings, signal }: AiCall,
  { prompt, characters, context }: PromptWithCharacters,
): Promise<AnswerOf<'updatePromptWithCharactersResponseSchema'>> {
  return request('/api/ai/update-prompt-with-smart-characters', {
    method: 'POST',
    json: {
      ...engineAccess(settings),
      current_master_prompt: prompt,
      character_data: characters,
      context_text: context,
    },
    timeoutMs: TIMEOUT_MS,
    signal,
    answer: 'updatePromptWithCharactersResponseSchema',
  });
}

/** POST /api/ai/propose-glossary: names and terms of a Chinese text. @throws ApiError, AbortError */
export function proposeGlossary(
  { settings, signal }: AiCall,
  text: string,
): Promise<ProposeGlossaryResponse> {
  return request('/api/ai/propose-glossary', {
    method: 'POST',
    json: { ...engineAccess(settings), text },
    timeoutMs: TIMEOUT_MS,
    signal,
    answer: 'proposeGlossaryResponseSchema',
  });
}

/** Engines backed by a language model. */
export function isLanguageModel(engine: Engine): boolean {
  return engine !== 'hanviet';
}
