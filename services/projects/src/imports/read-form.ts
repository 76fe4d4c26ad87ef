import type {} from '@fastify/multipart';
import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

export interface UploadedFile {
  /** Form field the file came in. */
  readonly field: string;
  /** The name on the user's disk, in NFC; for titles and messages only, never for paths. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Form {
  readonly fields: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
  /** The first file of the field, if one with content was sent. */
  file(field: string): UploadedFile | undefined;
}

/** What a file that is too large answers, by form field. */
const TOO_LARGE: Record<string, ErrorCode> = {
  poster: 'projects.poster_too_large',
  chapterFiles: 'projects.file_too_large',
};

/**
 * Reads a JSON body or a multipart form into memory.
 *
 * @param limits bytes by file field; for a field with several files the limit holds for all of them together.
 *   Files in other fields are refused.
 * @throws DomainError platform.invalid_input for an unknown file field, the field's own error for one too large
 */
export async function readForm(request: FastifyRequest, limits: Record<string, number>): Promise<Form> {
  if (!request.isMultipart()) return jsonForm(request.body);
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const room = new Map(Object.entries(limits));
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const left = room.get(part.fieldname);
    if (left === undefined)
      throw new DomainError('platform.invalid_input', { msg: 'File gửi lên không được dùng ở đây.' });
    const bytes = await readFile(part.file, left, part.fieldname);
    room.set(part.fieldname, left - bytes.length);
    if (bytes.length > 0 || part.filename) {
      files.push({ field: part.fieldname, name: decodeFileName(part.filename), bytes });
    }
  }
  return form(fields, files);
}

async function readFile(stream: AsyncIterable<Buffer>, limit: number, field: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) {
      const code = TOO_LARGE[field] ?? 'platform.payload_too_large';
      throw new DomainError(code, {
        detail: `${ERROR_CATALOGUE[code].msg} (${Math.floor(limit / 1024 / 1024)} MB)`,
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Browsers send names in raw UTF-8; parsers that read them as Latin-1 turn Chinese into garbage. The plugin is
 * configured for UTF-8, so only normalisation and path parts are left to do here.
 */
function decodeFileName(name: string | undefined): string {
  return (name ?? '').normalize('NFC').replace(/^.*[\\/]/, '');
}

function jsonForm(body: unknown): Form {
  const fields = z.record(z.string(), z.unknown()).safeParse(body ?? {});
  if (!fields.success) throw new DomainError('platform.malformed_body');
  return form(fields.data, []);
}

function form(fields: Record<string, unknown>, files: UploadedFile[]): Form {
  return {
    fields,
    files,
    file: (field) => files.find((file) => file.field === field && file.bytes.length > 0),
  };
}
