import type { Readable } from 'node:stream';

/**
 * For the parser of forms: every part comes as a stream, text fields too. It would otherwise gather each of them by itself,
 * and keep it until the form is answered, whatever becomes of the form.
 */
export const PARTS_AS_STREAMS = { isPartAFile: () => true } as const;

/** One part of a form; the next one comes when it was read to its end. */
export interface FormPart {
  readonly fieldname: string;
  readonly filename: string | undefined;
  readonly mimetype: string;
  readonly file: Readable;
}

/** True for a part that the sender did not mean as a file. */
export function isTextField({ filename, mimetype }: FormPart): boolean {
  return filename === undefined && mimetype !== 'application/octet-stream';
}

/**
 * The whole of a stream, or null when it is longer than `limit` bytes or `hold` finds no room for it, which is asked as it
 * comes. It is read to its end in any case.
 */
export async function readReserved(
  stream: Readable,
  limit: number,
  hold: (bytes: number) => boolean,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isKept = true;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    isKept = isKept && size <= limit && hold(chunk.length);
    if (isKept) chunks.push(chunk);
    else chunks.length = 0;
  }
  return isKept ? Buffer.concat(chunks) : null;
}
