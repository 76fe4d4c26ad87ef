import { CHARACTER_FILE } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';

/** A file as a person sent it. */
export interface CharacterFile {
  /** For messages only, never a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** What was read of a file. */
export interface CharacterText {
  /** As much as a model is shown. */
  readonly text: string;
  /** Characters of the whole text. */
  readonly length: number;
  /** Vietnamese sentences about what was left out. */
  readonly warnings: readonly string[];
}

/** Refuses what the screens do not let through either. @throws DomainError `translation.character_file_kind` */
export function assertCharacterFileName(name: string): void {
  const isOffered = CHARACTER_FILE.endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isOffered) throw new DomainError('translation.character_file_kind');
}
