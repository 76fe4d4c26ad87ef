import { ERROR_CATALOGUE, oneLineName, type ErrorCode } from '@lacthu/contracts';
import { z } from 'zod';
import { DomainError } from './domain-error';
import { isTextField, readReserved, type FormPart } from './form-part';
import { reserveUpload } from './upload-memory';
import type { SpooledPart, UploadSpool } from './upload-spool';

interface NamedFile {
  /** Form field of the file. */
  readonly field: string;
  /** Name on the user's disk, in NFC; used for titles and messages only, never for paths. */
  readonly name: string;
}

export interface UploadedFile extends NamedFile {
  readonly bytes: Buffer;
}

/** A file that was written to the spool. */
export interface SpooledFile extends NamedFile, SpooledPart {}

export interface Form {
  readonly fields: Record<string, unknown>;
  /** The first file of the field, in memory; undefined when the user has chosen none. */
  file(field: string): UploadedFile | undefined;
  /** The files in the spool, in the order of the form. */
  readonly spooled: readonly SpooledFile[];
}

/** How much a file field accepts. */
export interface FileLimit {
  /** Limit in bytes; for a field with several files, of all of them together. */
  readonly bytes: number;
  /** Error code of a form whose files exceed the limit. */
  readonly tooLarge: ErrorCode;
}

/** The file fields of a form, by name. */
export interface FormLimits {
  /** Fields with small files, which are kept in memory. */
  readonly inMemory?: Readonly<Record<string, FileLimit>>;
  /** Fields whose files are written to the spool. */
  readonly onDisk?: { readonly spool: UploadSpool; readonly fields: Readonly<Record<string, FileLimit>> };
}

/** The properties of a request that readForm uses. */
export interface FormRequest {
  readonly body: unknown;
  isMultipart(): boolean;
  /** Yields {@link FormPart}s (see PARTS_AS_STREAMS); the parser's own types also allow values it has collected itself. */
  parts(): AsyncIterable<unknown>;
}

/** Limit of one text field. The longest one is the plan of an import: up to 20,000 chapters with their titles. */
const MAX_FIELD_BYTES = 8 * 1024 * 1024;

/**
 * Reads a JSON body or a multipart form. A rejected form is still read to its end, and its content dropped: a browser
 * whose connection is closed while it sends never shows the response.
 *
 * @param limits the file fields of the form; files in other fields are rejected
 * @throws DomainError platform.invalid_input for an unknown file field; the `tooLarge` code of a field over its limit;
 *   platform.payload_too_large for a text field over the limit; platform.malformed_body for a body that is not a form;
 *   platform.service_unavailable while the process has no memory left for uploads
 */
export async function readForm(request: FormRequest, limits: FormLimits): Promise<Form> {
  if (!request.isMultipart()) return jsonForm(request.body);
  const reader = new FormReader(limits, (bytes) => reserveUpload(request, bytes));
  try {
    for await (const part of request.parts() as AsyncIterable<FormPart>) await reader.take(part);
  } catch (cause) {
    // A system error, such as a full disk, is a server error and not the client's.
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
  private rejection: DomainError | null = null;
  /** Remaining limit in bytes, by file field. */
  private readonly limits: Map<string, FileLimit>;

  private readonly onDisk: FormLimits['onDisk'];

  /** @param hold reserves memory; see reserveUpload */
  constructor(
    { inMemory, onDisk }: FormLimits,
    private readonly hold: (bytes: number) => DomainError | null,
  ) {
    this.onDisk = onDisk;
    this.limits = new Map(Object.entries({ ...inMemory, ...onDisk?.fields }));
  }

  async take(part: FormPart): Promise<void> {
    if (isTextField(part)) return this.takeText(part);
    const limit = this.limits.get(part.fieldname);
    if (limit === undefined)
      this.reject(new DomainError('platform.invalid_input', { msg: 'File gửi lên không được dùng ở đây.' }));
    const length = await this.keep(part, this.rejection ? 0 : (limit?.bytes ?? 0));
    if (this.rejection || limit === undefined) return;
    if (length === null) return this.reject(tooLarge(limit.tooLarge));
    this.limits.set(part.fieldname, { ...limit, bytes: limit.bytes - length });
  }

  /** @throws DomainError the first error found */
  form(): Form {
    if (this.rejection) throw this.rejection;
    return form(this.fields, this.files, this.spooled);
  }

  private async takeText({ fieldname, file }: FormPart): Promise<void> {
    const bytes = await readReserved(file, MAX_FIELD_BYTES, (length) => this.isHeld(length));
    if (bytes) this.fields[fieldname] = bytes.toString();
    else this.reject(new DomainError('platform.payload_too_large'));
  }

  /** Reads the file to its end. @returns its length in bytes, or null when it is longer than `limit` */
  private async keep(part: FormPart, limit: number): Promise<number | null> {
    const named = { field: part.fieldname, name: fileName(part.filename) };
    const isChosen = (length: number): boolean => !this.rejection && (length > 0 || named.name !== '');
    if (this.onDisk && part.fieldname in this.onDisk.fields) {
      const place = await this.onDisk.spool.add(part.file, limit);
      if (place && isChosen(place.length)) this.spooled.push({ ...named, ...place });
      return place && place.length;
    }
    const bytes = await readReserved(part.file, limit, (length) => this.isHeld(length));
    if (bytes && isChosen(bytes.length)) this.files.push({ ...named, bytes });
    return bytes && bytes.length;
  }

  /** Reserves memory for the bytes. @returns false when there is none, and the form is rejected */
  private isHeld(bytes: number): boolean {
    const rejection = this.rejection ?? this.hold(bytes);
    if (rejection) this.reject(rejection);
    return rejection === null;
  }

  private reject(rejection: DomainError): void {
    this.rejection ??= rejection;
    this.fields = {};
    this.files.length = 0;
    this.spooled.length = 0;
  }
}

function tooLarge(code: ErrorCode): DomainError {
  return new DomainError(code, { detail: ERROR_CATALOGUE[code].msg });
}

/** Removes folders and invisible characters from a name, which the parser has decoded as UTF-8. */
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
