import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { Readable } from 'node:stream';
import { z } from 'zod';

export interface UploadedFile {
  /** Form field the file came in. */
  readonly field: string;
  /** The name on the user's disk, in NFC; for titles and messages only, never for paths. */
  readonly name: string;
  /** Alone in its memory, so that it can be handed to a thread without a copy. */
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface Form {
  readonly fields: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
  /** The first file of the field; a form without a choice sends none. */
  file(field: string): UploadedFile | undefined;
}

/** The part of a request that a form is read from. */
export interface FormRequest {
  readonly body: unknown;
  isMultipart(): boolean;
  parts(): AsyncIterable<FormPart>;
}

type FormPart =
  | {
      readonly type: 'field';
      readonly fieldname: string;
      readonly value: unknown;
      readonly valueTruncated: boolean;
    }
  | {
      readonly type: 'file';
      readonly fieldname: string;
      readonly filename: string | undefined;
      readonly file: Readable;
    };

/** What a file that is too large answers, by form field. */
const TOO_LARGE: Record<string, ErrorCode> = {
  poster: 'projects.poster_too_large',
  chapterFiles: 'projects.file_too_large',
};

/**
 * Reads a JSON body or a multipart form into memory. A refused form is read to its end all the same (and dropped):
 * a browser that is cut off while it sends never sees the answer.
 *
 * @param limits bytes by file field; for a field with several files the limit holds for all of them together.
 *   Files in other fields are refused.
 * @throws DomainError platform.invalid_input for an unknown file field, the field's own error for one too large,
 *   platform.malformed_body for what is no form
 */
export async function readForm(request: FormRequest, limits: Record<string, number>): Promise<Form> {
  if (!request.isMultipart()) return jsonForm(request.body);
  const reader = new FormReader(new Map(Object.entries(limits)));
  try {
    for await (const part of request.parts()) await reader.take(part);
  } catch (cause) {
    throw new DomainError(
      statusOf(cause) === 413 ? 'platform.payload_too_large' : 'platform.malformed_body',
      { cause },
    );
  }
  return reader.form();
}

class FormReader {
  private readonly fields: Record<string, unknown> = {};
  private readonly files: UploadedFile[] = [];
  private refusal: DomainError | null = null;

  /** @param room bytes that may still come, by file field */
  constructor(private readonly room: Map<string, number>) {}

  async take(part: FormPart): Promise<void> {
    if (part.type === 'field') {
      if (part.valueTruncated) this.refuse(new DomainError('platform.payload_too_large'));
      this.fields[part.fieldname] = part.value;
      return;
    }
    const left = this.room.get(part.fieldname);
    if (left === undefined)
      this.refuse(new DomainError('platform.invalid_input', { msg: 'File gửi lên không được dùng ở đây.' }));
    const bytes = await readFile(part.file, this.refusal ? 0 : (left ?? 0));
    if (this.refusal || left === undefined) return;
    if (!bytes) return this.refuse(tooLarge(part.fieldname));
    this.room.set(part.fieldname, left - bytes.length);
    const name = fileName(part.filename);
    if (bytes.length > 0 || name) this.files.push({ field: part.fieldname, name, bytes });
  }

  /** @throws DomainError the first refusal */
  form(): Form {
    if (this.refusal) throw this.refusal;
    return form(this.fields, this.files);
  }

  private refuse(refusal: DomainError): void {
    this.refusal ??= refusal;
    this.files.length = 0;
  }
}

/** The whole file, or null when it is longer than `limit`; read to its end in any case. */
async function readFile(stream: Readable, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > limit) return null;
  const bytes = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(bytes, at);
  return bytes;
}

function tooLarge(field: string): DomainError {
  const code = TOO_LARGE[field] ?? 'platform.payload_too_large';
  return new DomainError(code, { detail: ERROR_CATALOGUE[code].msg });
}

/** The parser reads names as UTF-8; normalisation and path parts are left to do here. */
function fileName(name: string | undefined): string {
  return (name ?? '').normalize('NFC').replace(/^.*[\\/]/, '');
}

function statusOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'statusCode' in cause ? cause.statusCode : undefined;
}

function jsonForm(body: unknown): Form {
  const fields = z.record(z.string(), z.unknown()).safeParse(body ?? {});
  if (!fields.success) throw new DomainError('platform.malformed_body');
  return form(fields.data, []);
}

function form(fields: Record<string, unknown>, files: UploadedFile[]): Form {
  return { fields, files, file: (field) => files.find((file) => file.field === field) };
}
