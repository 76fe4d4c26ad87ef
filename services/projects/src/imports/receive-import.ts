import { PROJECT_LIMITS, importOptionsSchema, type ErrorCode } from '@lacthu/contracts';
import {
  DomainError,
  UploadSpool,
  parseWith,
  readForm,
  type FileLimit,
  type Form,
  type FormRequest,
} from '@lacthu/http';
import type { Socket } from 'node:net';
import type { z } from 'zod';
import { openBook, type Book } from './open-book';

const FILES_FIELD = 'chapterFiles';
const FILES_LIMIT: FileLimit = { bytes: PROJECT_LIMITS.importBytes, tooLarge: 'projects.file_too_large' };
/** Without the plan, which is checked in the process that reads the files. */
const formOptionsSchema = importOptionsSchema.pick({ splitRule: true, onlyNew: true });

/** The properties of a request that receiveImport uses. */
export interface ImportRequest extends FormRequest {
  readonly raw: { readonly socket: Pick<Socket, 'once' | 'off' | 'destroyed'> };
}

/**
 * An import whose form has arrived and whose files are on disk. {@link close} must be called in any case: nothing of the
 * upload stays on disk. When the client disconnects, reading and storing end.
 */
export class ReceivedImport {
  private readonly options: z.infer<typeof formOptionsSchema>;
  private book: Book | undefined;

  constructor(
    readonly form: Form,
    private readonly upload: OpenUpload,
  ) {
    this.options = parseWith(formOptionsSchema, form.fields);
  }

  get onlyNew(): boolean {
    return this.options.onlyNew;
  }

  /** All parameters, with files by name and length: distinguishes one import from another. */
  get request(): object {
    return {
      fields: this.form.fields,
      files: this.form.spooled.map(({ name, length }) => ({ name, length })),
    };
  }

  /** Reads the files. @throws DomainError `noFiles` for a form without files, or what is invalid in the files */
  async openBook(noFiles: ErrorCode): Promise<Book> {
    const { spooled, fields } = this.form;
    if (spooled.length === 0) throw new DomainError(noFiles);
    const files = spooled.map(({ name, offset, length }) => ({ name, offset, length }));
    const { spool, clientGone } = this.upload;
    const { splitRule } = this.options;
    const upload = { descriptor: spool.descriptor, files, splitRule, plan: planText(fields.plan) };
    this.book = await openBook(upload, clientGone);
    return this.book;
  }

  async close(): Promise<void> {
    this.book?.close();
    await this.upload.close();
  }
}

/** The files of an upload and the connection of its client. */
interface OpenUpload {
  readonly spool: UploadSpool;
  readonly clientGone: AbortSignal;
  close(): Promise<void>;
}

/**
 * Receives the form of an import.
 *
 * @param inMemory other file fields of the form, see readForm
 */
export async function receiveImport(
  request: ImportRequest,
  inMemory: Readonly<Record<string, FileLimit>> = {},
): Promise<ReceivedImport> {
  const { socket } = request.raw;
  const connection = new AbortController();
  const abort = (): void => connection.abort();
  socket.once('close', abort);
  const spool = await UploadSpool.open();
  const close = async (): Promise<void> => {
    socket.off('close', abort);
    await spool.close();
  };
  try {
    const onDisk = { spool, fields: { [FILES_FIELD]: FILES_LIMIT } };
    // The parser gets no event of a client that disconnected before it began to read, and would wait for ever.
    const form = await Promise.race([
      readForm(request, { inMemory, onDisk }),
      disconnection(socket, connection.signal),
    ]);
    return new ReceivedImport(form, { spool, clientGone: connection.signal, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Rejects when the client disconnects or is disconnected already. */
function disconnection(socket: { readonly destroyed: boolean }, closed: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new DomainError('platform.malformed_body'));
    if (socket.destroyed || closed.aborted) fail();
    else closed.addEventListener('abort', fail, { once: true });
  });
}

/** A form sends an absent plan as empty text. */
function planText(plan: unknown): string | undefined {
  return typeof plan === 'string' && plan !== '' ? plan : undefined;
}
