import { Injectable } from '@nestjs/common';
import type { InitializePromptRequest } from '@lacthu/contracts';
import { AskModel } from './ask-model';
import { firstPromptQuestion, type FirstPrompt } from './first-prompt-question';
import { excerptForModel } from '../pipeline/text-excerpt';

/** Lets the AI write the first prompt of a project from the person's description of the story. */
@Injectable()
export class InitializePrompt {
  constructor(private readonly model: AskModel) {}

  /** @throws DomainError `translation.ai_prompt_unusable`, `translation.ai_master_prompt_invalid`, errors of the provider */
  async execute(request: InitializePromptRequest, signal: AbortSignal): Promise<FirstPrompt> {
    const intro = excerptForModel(request.story_intro);
    const { value } = await this.model.execute(request, firstPromptQuestion(intro.text, request), signal);
    return value;
  }
}
