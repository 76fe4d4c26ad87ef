import { ERROR_CATALOGUE, oneLineName, type ErrorCode } from '@lacthu/contracts';
import { DomainError, holdUpload, isTextField, readHeld, type FormPart } from '@lacthu/http';
import { z } from 'zod';
import type { SpooledPart, UploadSpool } from './upload-spool';

interface NamedFile {
  /** Form field the file came in. */
  readonly field: string;
  /** The name on the user's disk, in NFC; for titles and messages only, never for paths. */
  readonly name: string;
}

export interface UploadedFile extends NamedFile {
  readonly bytes: Buffer;
}

/** A file that lies in the spool of its form. */
export interface SpooledFile extends NamedFile, SpooledPart {}

export interface Form {
  readonly fields: Record<string, unknown>;
  /** The first file of the field, in memory; a form without a choice sends none. */
  file(field: string): UploadedFile | undefined;
  /** The files that went to the spool, in the form's order. */
  readonly spooled: readonly SpooledFile[];
}

/** Bytes that a file field may bring; for a field with several files, all of them together. */
export interface FormLimits {
  /** By name of the field, for small files that are wanted in memory. */
  readonly inMemory?: Readonly<Record<string, number>>;
  /** By name of the field, for files that go to disk, and where they go. */
  readonly onDisk?: { readonly spool: UploadSpool; readonly fields: Readonly<Record<string, number>> };
}

/** The part of a request that a form is read from. */
export interface FormRequest {
  readonly body: unknown;
  isMultipart(): boolean;
  /** Streams all of them (PARTS_AS_STREAMS), though the parser's own types know of gathered values too. */
  parts(): AsyncIterable<unknown>;
}

/** The plan of an import is the longest text field: up to 20,000 chapters with their titles. */
const MAX_FIELD_BYTES = 8 * 1024 * 1024;

/** What a file that is too large answers, by form field. */
const TOO_LARGE: Record<string, ErrorCode> = {
  poster: 'projects.poster_too_large',
  chapterFiles: 'projects.file_too_large',
};

/**
 * Reads a JSON body or a multipart form. A refused form is read to its end all the same (and dropped): a browser that
 * is cut off while it sends never sees the answer.
 *
 * @param limits the file fields of the form; files in others are refused
 * @throws DomainError platform.invalid_input for an unknown file field, the field's own error for one too large,
 *   platform.malformed_body for what is no form, platform.service_unavailable while there is no room in memory for it
 */
export async function readForm(request: FormRequest, limits: FormLimits): Promise<Form> {
  if (!request.isMultipart()) return jsonForm(request.body);
  const reader = new FormReader(limits, (bytes) => holdUpload(request, bytes));
  try {
    for await (const part of request.parts() as AsyncIterable<FormPart>) await reader.take(part);
  } catch (cause) {
    // A full disk is our fault, not the form's.
    if (isSystemError(cause)) throw cause;
    throw new DomainError(
      statusOf(cause) === 413 ? 'platform.payload_too_large' : 'platform.malformed_body',
      { cause },
    );
  }
  return reader.form();
}

class FormReader {
  private fields: Record<string, unknown> = {};
  private readonly files: UploadedFile[] = [];
  private readonly spooled: SpooledFile[] = [];
  private refusal: DomainError | null = null;
  /** Bytes that may still come, by file field. */
  private readonly room: Map<string, number>;

  /** @param hold asks for room in memory; see holdUpload */
  constructor(
    private readonly limits: FormLimits,
    private readonly hold: (bytes: number) => DomainError | null,
  ) {
    this.room = new Map(Object.entries({ ...limits.inMemory, ...limits.onDisk?.fields }));
  }

  async take(part: FormPart): Promise<void> {
    if (isTextField(part)) return this.takeText(part);
    const left = this.room.get(part.fieldname);
    if (left === undefined)
      this.refuse(new DomainError('platform.invalid_input', { msg: 'File gửi lên không được dùng ở đây.' }));
    const length = await this.keep(part, this.refusal ? 0 : (left ?? 0));
    if (this.refusal || left === undefined) return;
    if (length === null) return this.refuse(tooLarge(part.fieldname));
    this.room.set(part.fieldname, left - length);
  }

  /** @throws DomainError the first refusal */
  form(): Form {
    if (this.refusal) throw this.refusal;
    return form(this.fields, this.files, this.spooled);
  }

  private async takeText({ fieldname, file }: FormPart): Promise<void> {
    const bytes = await readHeld(file, MAX_FIELD_BYTES, (length) => this.isHeld(length));
    if (bytes) this.fields[fieldname] = bytes.toString();
    else this.refuse(new DomainError('platform.payload_too_large'));
  }

  /** Length of the file, or null when it is longer than `limit`; it is read to its end in any case. */
  private async keep(part: FormPart, limit: number): Promise<number | null> {
    const named = { field: part.fieldname, name: fileName(part.filename) };
    const isChosen = (length: number): boolean => !this.refusal && (length > 0 || named.name !== '');
    const { onDisk } = this.limits;
    if (onDisk && part.fieldname in onDisk.fields) {
      const place = await onDisk.spool.add(part.file, limit);
      if (place && isChosen(place.length)) this.spooled.push({ ...named, ...place });
      return place && place.length;
    }
    const bytes = await readHeld(part.file, limit, (length) => this.isHeld(length));
    if (bytes && isChosen(bytes.length)) this.files.push({ ...named, bytes });
    return bytes && bytes.length;
  }

  /** True when there is room for the bytes; else the form is refused. */
  private isHeld(bytes: number): boolean {
    const refusal = this.refusal ?? this.hold(bytes);
    if (refusal) this.refuse(refusal);
    return refusal === null;
  }

  private refuse(refusal: DomainError): void {
    this.refusal ??= refusal;
    this.fields = {};
    this.files.length = 0;
    this.spooled.length = 0;
  }
}

function tooLarge(field: string): DomainError {
  const code = TOO_LARGE[field] ?? 'platform.payload_too_large';
  return new DomainError(code, { detail: ERROR_CATALOGUE[code].msg });
}

/** The parser reads names as UTF-8; path parts, and what nobody sees, are left to take away here. */
function fileName(name: string | undefined): string {
  return oneLineName(name ?? '').replace(/^.*[\\/]/, '');
}

function statusOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'statusCode' in cause ? cause.statusCode : undefined;
}

function isSystemError(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}

function jsonForm(body: unknown): Form {
  const fields = z.record(z.string(), z.unknown()).safeParse(body ?? {});
  if (!fields.success) throw new DomainError('platform.malformed_body');
  return form(fields.data, [], []);
}

function form(fields: Record<string, unknown>, files: UploadedFile[], spooled: SpooledFile[]): Form {
  return { fields, spooled, file: (field) => files.find((file) => file.field === field) };
}
