import { PROJECT_LIMITS, importOptionsSchema, type ErrorCode } from '@lacthu/contracts';
import { DomainError, parseWith } from '@lacthu/http';
import type { Socket } from 'node:net';
import { readBook, type ReadBook } from './read-book';
import { readForm, type Form, type FormRequest } from './read-form';
import { UploadSpool } from './upload-spool';

const FILES_FIELD = 'chapterFiles';
/** The plan is checked in the process that reads the files; here it is only text. */
const formOptionsSchema = importOptionsSchema.pick({ splitRule: true, onlyNew: true });

/** The request an import comes with. */
export interface ImportRequest extends FormRequest {
  readonly raw: { readonly socket: Pick<Socket, 'once' | 'off' | 'destroyed'> };
}

/** An import whose form has arrived, and whose files wait on disk. */
export interface ReceivedImport {
  readonly form: Form;
  readonly onlyNew: boolean;
  /** All that was asked, files by their names and lengths: tells one import from another. */
  readonly request: object;
  /** Reads the files and hands the book over. @throws DomainError `noFiles`, or what is wrong with the files */
  readonly read: <T>(noFiles: ErrorCode, store: (book: ReadBook) => Promise<T>) => Promise<T>;
}

/**
 * Receives the form of an import and lets `handle` do the rest. Whatever happens, nothing of the upload stays on disk;
 * when the sender leaves, reading and storing end.
 *
 * @param inMemory other file fields of the form, see readForm
 */
export async function receiveImport<T>(
  request: ImportRequest,
  inMemory: Readonly<Record<string, number>>,
  handle: (received: ReceivedImport) => Promise<T>,
): Promise<T> {
  const { socket } = request.raw;
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  socket.once('close', leave);
  const spool = await UploadSpool.open();
  try {
    const fields = { [FILES_FIELD]: PROJECT_LIMITS.importBytes };
    // A sender who left before the parser listened is never told of to it: it would wait for ever.
    const form = await Promise.race([
      readForm(request, { inMemory, onDisk: { spool, fields } }),
      departure(socket, leaving.signal),
    ]);
    return await handle(received(form, spool, leaving.signal));
  } finally {
    socket.off('close', leave);
    await spool.close();
  }
}

/** Rejects when the sender is gone, or was gone already. */
function departure(socket: { readonly destroyed: boolean }, leaving: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const gone = (): void => reject(new DomainError('platform.malformed_body'));
    if (socket.destroyed || leaving.aborted) gone();
    else leaving.addEventListener('abort', gone, { once: true });
  });
}

function received(form: Form, spool: UploadSpool, leaving: AbortSignal): ReceivedImport {
  const { splitRule, onlyNew } = parseWith(formOptionsSchema, form.fields);
  const { plan } = form.fields;
  return {
    form,
    onlyNew,
    request: { fields: form.fields, files: form.spooled.map(({ name, length }) => ({ name, length })) },
    read: async (noFiles, store) => {
      if (form.spooled.length === 0) throw new DomainError(noFiles);
      const files = form.spooled.map(({ name, offset, length }) => ({ name, offset, length }));
      const upload = { descriptor: spool.descriptor, files, splitRule, plan: planText(plan) };
      return readBook(upload, leaving, store);
    },
  };
}

/** A form sends an absent plan as empty text. */
function planText(plan: unknown): string | undefined {
  return typeof plan === 'string' && plan !== '' ? plan : undefined;
}
