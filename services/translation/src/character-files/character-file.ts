import { CHARACTER_FILE } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';

/** An uploaded file. */
export interface CharacterFile {
  /** For messages only, never a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Text of a file. */
export interface CharacterText {
  /** The part that is sent to the model. */
  readonly text: string;
  /** Length of the whole text. */
  readonly length: number;
  /** Vietnamese sentences about omitted parts. */
  readonly warnings: readonly string[];
}

/** Checks the extension, as the screens do. @throws DomainError `translation.character_file_kind` */
export function assertCharacterFileName(name: string): void {
  const isOffered = CHARACTER_FILE.endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!isOffered) throw new DomainError('translation.character_file_kind');
}
