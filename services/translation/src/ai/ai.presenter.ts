import type {
  Character,
  ExtractCharactersResponse,
  InitializePromptResponse,
  ProposeGlossaryResponse,
  UpdateMemoryByAiResponse,
  UpdatePromptWithCharactersResponse,
} from '@lacthu/contracts';
import type { ExtractedCharacters } from './extract-characters.use-case';
import type { FirstPrompt } from './first-prompt-question';
import type { ProposedGlossary } from './propose-glossary.use-case';
import { joinedWarning } from '../pipeline/text-excerpt';
import type { UpdatedMemory } from './update-memory-by-ai.use-case';
import type { UpdatedPrompt } from './update-prompt-with-characters.use-case';

export function presentFirstPrompt(prompt: FirstPrompt): InitializePromptResponse {
  return {
    success: true,
    config: {
      master_prompt: prompt.master_prompt,
      characters: prompt.characters.map(presentCharacter),
      narrative_style: prompt.narrative_style,
    },
  };
}

export function presentCharacters(extracted: ExtractedCharacters): ExtractCharactersResponse {
  return {
    success: true,
    characters: extracted.characters.map(presentCharacter),
    engine: extracted.engine,
    filename: extracted.filename,
    rawContentLength: extracted.rawContentLength,
    ...joinedWarning(...extracted.warnings),
  };
}

export function presentUpdatedPrompt(updated: UpdatedPrompt): UpdatePromptWithCharactersResponse {
  const { prompt, engine, warning } = updated;
  return { success: true, updatedPrompt: prompt, engine, ...joinedWarning(warning) };
}

/** Unknown fields are part of the person's memory and are returned. */
export function presentMemory({ memory, warning }: UpdatedMemory): UpdateMemoryByAiResponse {
  return { success: true, updatedMemory: memory, ...joinedWarning(warning) };
}

export function presentGlossary({ entries, warning }: ProposedGlossary): ProposeGlossaryResponse {
  return {
    success: true,
    entries: entries.map(({ source, target, kind, note }) => ({ source, target, kind, note })),
    ...joinedWarning(warning),
  };
}

function presentCharacter({ name, relationship, address, description }: Character): Character {
  return { name, relationship, address, description };
}
