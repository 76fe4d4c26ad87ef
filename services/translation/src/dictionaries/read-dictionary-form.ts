import {
  DICTIONARY_LIMITS,
  importDictionaryFieldsSchema,
  type ImportDictionaryFields,
} from '@lacthu/contracts';
import { DomainError, parseWith } from '@lacthu/http';
import { readFileForm, type FormRequest, type SentFile } from '../file-form/read-file-form';

export interface DictionaryForm {
  readonly file: SentFile;
  readonly fields: ImportDictionaryFields;
}

/**
 * Reads the form with the file and its fields.
 *
 * @throws DomainError `translation.dictionary_file_*`, `platform.malformed_body`; ZodError for its text fields
 */
export async function readDictionaryForm(request: FormRequest): Promise<DictionaryForm> {
  if (!request.isMultipart()) throw new DomainError('translation.dictionary_file_required');
  const { fields, file } = await readFileForm(request, { field: 'file', bytes: DICTIONARY_LIMITS.fileBytes });
  if (!file) throw new DomainError('translation.dictionary_file_required');
  if (file.bytes.length > DICTIONARY_LIMITS.fileBytes) {
    throw new DomainError('translation.dictionary_file_too_large');
  }
  return { file, fields: parseWith(importDictionaryFieldsSchema, fields) };
}
