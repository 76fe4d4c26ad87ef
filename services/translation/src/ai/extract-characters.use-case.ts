import { Injectable } from '@nestjs/common';
import type { AiAccess, Character, ChatEngineChoice } from '@lacthu/contracts';
import { readCharacterFile } from '../character-files/read-character-file';
import type { CharacterFile } from '../character-files/character-file';
import { AskModel } from './ask-model';
import { charactersQuestion } from './characters-question';

export interface ExtractedCharacters {
  readonly characters: Character[];
  readonly engine: ChatEngineChoice;
  readonly filename: string;
  /** Length of the file's text. */
  readonly rawContentLength: number;
  /** Vietnamese sentences. */
  readonly warnings: readonly string[];
}

/** Reads a file about characters and lets the AI extract a list; neither file nor list is stored. */
@Injectable()
export class ExtractCharacters {
  constructor(private readonly model: AskModel) {}

  /** @throws DomainError `translation.character_file_*` before anything is sent; as AskModel */
  async execute(access: AiAccess, file: CharacterFile, signal: AbortSignal): Promise<ExtractedCharacters> {
    const { text, length, warnings } = await readCharacterFile(file, signal);
    const { engine, value } = await this.model.execute(access, charactersQuestion(text), signal);
    const none = value.length === 0 ? ['AI không tìm thấy nhân vật nào trong file.'] : [];
    return {
      characters: value,
      engine,
      filename: file.name,
      rawContentLength: length,
      warnings: [...warnings, ...none],
    };
  }
}
