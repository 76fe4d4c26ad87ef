import { Injectable } from '@nestjs/common';
import type { AiMemory, UpdateMemoryByAiRequest } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { AskModel } from './ask-model';
import { memoryQuestion, readMemory } from './memory-question';
import { excerptForModel } from '../pipeline/text-excerpt';

export interface UpdatedMemory {
  readonly memory: AiMemory;
  readonly warning?: string | undefined;
}

/** Lets the AI update the memory by a chapter. The screen stores the result when the person accepts it. */
@Injectable()
export class UpdateMemoryByAi {
  constructor(private readonly model: AskModel) {}

  /** @throws DomainError `translation.memory_unreadable` before anything is sent; as AskModel */
  async execute(request: UpdateMemoryByAiRequest, signal: AbortSignal): Promise<UpdatedMemory> {
    const memory = readMemory(request.current_memory);
    if (!memory) throw new DomainError('translation.memory_unreadable');
    const chapter = excerptForModel(request.chapter_text);
    const { value } = await this.model.execute(request, memoryQuestion(memory, chapter.text), signal);
    return { memory: value, warning: chapter.warning };
  }
}
