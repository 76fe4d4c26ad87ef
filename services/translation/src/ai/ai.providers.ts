import { AiController } from './ai.controller';
import { AskModel } from './ask-model';
import { ExtractCharacters } from './extract-characters.use-case';
import { InitializePrompt } from './initialize-prompt.use-case';
import { ProposeGlossary } from './propose-glossary.use-case';
import { UpdateMemoryByAi } from './update-memory-by-ai.use-case';
import { UpdatePromptWithCharacters } from './update-prompt-with-characters.use-case';

export const aiControllers = [AiController];

export const aiProviders = [
  AskModel,
  ExtractCharacters,
  InitializePrompt,
  ProposeGlossary,
  UpdateMemoryByAi,
  UpdatePromptWithCharacters,
];
