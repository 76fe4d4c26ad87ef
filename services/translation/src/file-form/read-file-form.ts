import { oneLineName } from '@lacthu/contracts';
import { DomainError, holdUpload, isTextField, readHeld, type FormPart } from '@lacthu/http';
import type { Readable } from 'node:stream';

/** The longest text field is a list of keys. */
const MAX_FIELD_BYTES = 64 * 1024;

/** The part of a request that a form is read from. */
export interface FormRequest {
  isMultipart(): boolean;
  parts(): AsyncIterable<FormPart>;
}

/** A file as a person sent it. */
export interface SentFile {
  /** For messages and titles only, never a path. */
  readonly name: string;
  /** One byte more than is accepted where it is too large. */
  readonly bytes: Buffer;
}

/** A form with one file. */
export interface FileForm {
  readonly file: SentFile | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a form with one file, which must be a form already. It is read to its end whatever it holds: a browser that is
 * cut off while it sends never sees the answer.
 *
 * @param limits.bytes what is accepted; one byte more is kept to tell a file that is too large
 * @throws DomainError `platform.malformed_body` for what is no form, `platform.payload_too_large` for a text field that is,
 *   `platform.service_unavailable` while there is no room in memory for the form
 */
export async function readFileForm(
  request: FormRequest,
  limits: { readonly field: string; readonly bytes: number },
): Promise<FileForm> {
  const fields: Record<string, unknown> = {};
  let file: SentFile | undefined;
  const refusals: DomainError[] = [];
  const hold = (bytes: number): boolean => {
    const refusal = refusals[0] ?? holdUpload(request, bytes);
    if (refusal) refusals.push(refusal);
    return refusal === null;
  };
  try {
    for await (const part of request.parts()) {
      if (isTextField(part)) {
        const text = await readHeld(part.file, MAX_FIELD_BYTES, hold);
        if (text) fields[part.fieldname] = text.toString();
        else refusals.push(new DomainError('platform.payload_too_large'));
        continue;
      }
      const name = oneLineName(part.filename ?? '').replace(/^.*[\\/]/, '');
      const isWanted = !file && part.fieldname === limits.field && name !== '';
      const bytes = await firstBytes(part.file, isWanted ? limits.bytes + 1 : 0, hold);
      if (isWanted) file = { name, bytes };
    }
  } catch (cause) {
    throw new DomainError('platform.malformed_body', { cause });
  }
  if (refusals[0]) throw refusals[0];
  return { fields, file };
}

/** At most `limit` bytes of a stream that is read to its end; nothing more is kept once `hold` finds no room. */
async function firstBytes(
  stream: Readable,
  limit: number,
  hold: (bytes: number) => boolean,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let room = limit;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (room > 0) {
      if (hold(chunk.length)) chunks.push(chunk.subarray(0, room));
      else chunks.length = 0;
    }
    room = Math.max(0, room - chunk.length);
  }
  return Buffer.concat(chunks);
}
