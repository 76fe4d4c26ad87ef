import { CHARACTER_FILE } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { readFileForm, type FileForm, type FormRequest } from '../file-form/read-file-form';
import { assertCharacterFileName, type CharacterFile } from './character-file';

export interface CharacterForm extends FileForm {
  readonly file: CharacterFile;
}

/**
 * Reads the form with the file and the access to the engine.
 *
 * @throws DomainError `translation.character_file_*`, `platform.malformed_body` for what is no form
 */
export async function readCharacterForm(request: FormRequest): Promise<CharacterForm> {
  if (!request.isMultipart()) throw new DomainError('translation.character_file_required');
  const { fields, file } = await readFileForm(request, {
    field: 'characterFile',
    bytes: CHARACTER_FILE.bytes,
  });
  if (!file) throw new DomainError('translation.character_file_required');
  assertCharacterFileName(file.name);
  if (file.bytes.length > CHARACTER_FILE.bytes) throw new DomainError('translation.character_file_too_large');
  return { fields, file };
}
