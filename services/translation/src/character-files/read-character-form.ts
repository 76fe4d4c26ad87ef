import { CHARACTER_FILE } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { Readable } from 'node:stream';
import { assertCharacterFileName, type CharacterFile } from './character-file';

const FILE_FIELD = 'characterFile';

/** The part of a request that the form is read from. */
export interface CharacterFormRequest {
  isMultipart(): boolean;
  parts(): AsyncIterable<FormPart>;
}

type FormPart =
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown }
  | {
      readonly type: 'file';
      readonly fieldname: string;
      readonly filename: string | undefined;
      readonly file: Readable;
    };

export interface CharacterForm {
  readonly file: CharacterFile;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads the form with the file and the access. A refused form is read to its end all the same: a browser that is cut
 * off while it sends never sees the answer.
 *
 * @throws DomainError `translation.character_file_*`, `platform.malformed_body` for what is no form
 */
export async function readCharacterForm(request: CharacterFormRequest): Promise<CharacterForm> {
  if (!request.isMultipart()) throw new DomainError('translation.character_file_required');
  const { fields, file } = await readParts(request);
  if (!file) throw new DomainError('translation.character_file_required');
  assertCharacterFileName(file.name);
  if (file.bytes.length > CHARACTER_FILE.bytes) throw new DomainError('translation.character_file_too_large');
  return { fields, file };
}

async function readParts(
  request: CharacterFormRequest,
): Promise<{ fields: Record<string, unknown>; file: CharacterFile | undefined }> {
  const fields: Record<string, unknown> = {};
  let file: CharacterFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const bytes = await firstBytes(part.file, CHARACTER_FILE.bytes + 1);
      const name = (part.filename ?? '').normalize('NFC').replace(/^.*[\\/]/, '');
      if (part.fieldname === FILE_FIELD && name !== '') file ??= { name, bytes };
    }
  } catch (cause) {
    throw new DomainError('platform.malformed_body', { cause });
  }
  return { fields, file };
}

/** At most `limit` bytes of a stream that is read to its end. */
async function firstBytes(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let room = limit;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (room > 0) chunks.push(chunk.subarray(0, room));
    room = Math.max(0, room - chunk.length);
  }
  return Buffer.concat(chunks);
}
