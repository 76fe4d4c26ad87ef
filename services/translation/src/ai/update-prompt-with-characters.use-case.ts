import { Injectable } from '@nestjs/common';
import {
  characterSchema,
  type Character,
  type ChatEngineChoice,
  type UpdatePromptWithCharactersRequest,
} from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { z } from 'zod';
import { AskModel } from './ask-model';
import { mergeCharacters } from './character-list';
import { parseLenientJson } from './lenient-json';
import { promptWithCharactersQuestion } from './prompt-with-characters-question';
import { excerptForModel } from '../pipeline/text-excerpt';

export interface UpdatedPrompt {
  readonly prompt: string;
  readonly engine: ChatEngineChoice;
  readonly warning?: string | undefined;
}

const listSchema = z.array(characterSchema.partial());

/** Lets the AI add the characters to the master prompt; nothing is stored. */
@Injectable()
export class UpdatePromptWithCharacters {
  constructor(private readonly model: AskModel) {}

  /** @throws DomainError `translation.characters_required` before anything is sent; as AskModel */
  async execute(request: UpdatePromptWithCharactersRequest, signal: AbortSignal): Promise<UpdatedPrompt> {
    const characters = givenCharacters(request.character_data);
    if (characters.length === 0) throw new DomainError('translation.characters_required');
    const context = excerptForModel(request.context_text);
    const question = promptWithCharactersQuestion({
      prompt: request.current_master_prompt,
      characters,
      context: context.text,
    });
    const { engine, value } = await this.model.execute(request, question, signal);
    return { prompt: value, engine, warning: context.warning };
  }
}

/** Reads a list of characters, or its JSON; entries without a name are dropped. */
function givenCharacters(given: UpdatePromptWithCharactersRequest['character_data']): Character[] {
  const list = listSchema.safeParse(typeof given === 'string' ? parseLenientJson(given) : given);
  return list.success ? mergeCharacters([], list.data) : [];
}
