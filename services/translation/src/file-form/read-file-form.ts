import { oneLineName } from '@lacthu/contracts';
import { DomainError, reserveUpload, isTextField, readReserved, type FormPart } from '@lacthu/http';
import type { Readable } from 'node:stream';

/** Size of the longest text field, a list of keys. */
const MAX_FIELD_BYTES = 64 * 1024;

/** The part of a request that is needed to read a form. */
export interface FormRequest {
  isMultipart(): boolean;
  parts(): AsyncIterable<FormPart>;
}

/** An uploaded file. */
export interface SentFile {
  /** For messages and titles only, never a path. */
  readonly name: string;
  /** At most one byte more than the limit, when the file is too large. */
  readonly bytes: Buffer;
}

/** A form with one file. */
export interface FileForm {
  readonly file: SentFile | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a multipart form with one file. The form is always read to its end: a browser whose upload is cut off never sees
 * the response.
 *
 * @param limits.bytes largest file; one more byte is read, so that a larger file can be detected
 * @throws DomainError `platform.malformed_body` for a broken form, `platform.payload_too_large` for a long text field,
 *   `platform.service_unavailable` while there is no memory for the form
 */
export async function readFileForm(
  request: FormRequest,
  limits: { readonly field: string; readonly bytes: number },
): Promise<FileForm> {
  const fields: Record<string, unknown> = {};
  let file: SentFile | undefined;
  const refusals: DomainError[] = [];
  const hold = (bytes: number): boolean => {
    const refusal = refusals[0] ?? reserveUpload(request, bytes);
    if (refusal) refusals.push(refusal);
    return refusal === null;
  };
  try {
    for await (const part of request.parts()) {
      if (isTextField(part)) {
        const text = await readReserved(part.file, MAX_FIELD_BYTES, hold);
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

/** Reads a stream to its end and returns at most `limit` bytes; drops all of them once `hold` finds no memory. */
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
