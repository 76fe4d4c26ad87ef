import { DomainError } from '@lacthu/http';
import type { Readable } from 'node:stream';

/** The part of a request that a form is read from. */
export interface FormRequest {
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
 * @throws DomainError `platform.malformed_body` for what is no form
 */
export async function readFileForm(
  request: FormRequest,
  limits: { readonly field: string; readonly bytes: number },
): Promise<FileForm> {
  const fields: Record<string, unknown> = {};
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const bytes = await firstBytes(part.file, limits.bytes + 1);
      const name = (part.filename ?? '').normalize('NFC').replace(/^.*[\\/]/, '');
      if (part.fieldname === limits.field && name !== '') file ??= { name, bytes };
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
