import type { Readable } from 'node:stream';

/**
 * Option of the form parser: every part is a stream, also text fields. Otherwise the parser buffers text fields itself
 * until the response is sent, even when the form is rejected.
 */
export const PARTS_AS_STREAMS = { isPartAFile: () => true } as const;

/** One part of a form. It has to be read to its end before the next part arrives. */
export interface FormPart {
  readonly fieldname: string;
  readonly filename: string | undefined;
  readonly mimetype: string;
  readonly file: Readable;
}

/** True for a part that is not a file. */
export function isTextField({ filename, mimetype }: FormPart): boolean {
  return filename === undefined && mimetype !== 'application/octet-stream';
}

/**
 * Reads a stream to its end.
 *
 * @param hold reserves memory for each chunk; false when there is none left
 * @returns null when the stream is longer than `limit` bytes or memory could not be reserved
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
