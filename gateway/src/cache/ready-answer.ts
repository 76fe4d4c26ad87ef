import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../response/encoding';

/** Memory of a cached answer besides its bytes: objects, headers, map entries. */
const OVERHEAD_BYTES = 2_048;

/** Body and headers in one encoding; headers as `writeHead` takes them, names and values alternating. */
interface ReadyBytes {
  readonly bytes: Buffer;
  readonly headers: readonly string[];
}

/** A cached answer. Immutable: compressing it makes a new one. */
export interface ReadyAnswer {
  /** Id of the story; null for lists. */
  readonly storyId: number | null;
  /** True when it shows numbers of views, reactions or followers. */
  readonly showsCounts: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly contentType: string;
  readonly vary: string;
  /**
   * Strong ETags: the hash of the plain bytes and the encoding. A client with a compressed copy gets a 304 even before
   * this answer has been compressed.
   */
  readonly etags: Record<Encoding, string>;
  readonly notModified: Record<Encoding, readonly string[]>;
  readonly identity: ReadyBytes;
  /** Absent until the second request: most answers are requested once, and compressing costs more than answering. */
  readonly gzip?: ReadyBytes;
  readonly br?: ReadyBytes;
}

/** Properties of an answer besides its bytes. */
export type AnswerFields = Pick<
  ReadyAnswer,
  'storyId' | 'showsCounts' | 'expiresAt' | 'contentType' | 'vary'
>;

/** An ETag of a service that is a SHA-256 hash already. */
const HASH_MARK = /^"([\w-]{43})"$/;

/** @param etag of the service, which may have hashed the bytes already */
export function readyAnswer(fields: AnswerFields, body: Buffer, etag = ''): ReadyAnswer {
  const hash = HASH_MARK.exec(etag)?.[1] ?? createHash('sha256').update(body).digest('base64url');
  const etags = { identity: `"${hash}"`, gzip: `"${hash}-gzip"`, br: `"${hash}-br"` };
  const always = (etag: string): string[] => ['cache-control', 'no-cache', 'etag', etag, 'vary', fields.vary];
  const notModified = { identity: always(etags.identity), gzip: always(etags.gzip), br: always(etags.br) };
  const known = { ...fields, etags, notModified };
  return { ...known, identity: readyBytes(known, body, 'identity') };
}

/** Adds the compressed forms; zlib compresses in a thread. */
export async function withCompressed(answer: ReadyAnswer): Promise<ReadyAnswer> {
  const [gzip, br] = await Promise.all([
    compress(answer.identity.bytes, 'gzip'),
    compress(answer.identity.bytes, 'br'),
  ]);
  return { ...answer, gzip: readyBytes(answer, gzip, 'gzip'), br: readyBytes(answer, br, 'br') };
}

/** The bytes in `encoding`; plain ones as long as the answer is not compressed. */
export function bytesFor(answer: ReadyAnswer, encoding: Encoding): ReadyBytes {
  return answer[encoding] ?? answer.identity;
}

/** Memory of an answer under its key, in bytes. */
export function sizeOf({ identity, gzip, br }: ReadyAnswer, key: string): number {
  const bytes = identity.bytes.length + (gzip?.bytes.length ?? 0) + (br?.bytes.length ?? 0);
  return bytes + 2 * key.length + OVERHEAD_BYTES;
}

/**
 * The encoding of the client's copy by its If-None-Match (RFC 9110 §13.1.2); null when the copy is outdated. Any encoding
 * matches, because all have the same content.
 */
export function heldEncoding({ etags }: ReadyAnswer, header: string): Encoding | null {
  if (header === etags.br) return 'br';
  if (header === etags.gzip) return 'gzip';
  if (header === etags.identity) return 'identity';
  const held = header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  const match = (['br', 'gzip', 'identity'] as const).find((encoding) => held.includes(etags[encoding]));
  return match ?? (held.includes('*') ? 'identity' : null);
}

function readyBytes(
  answer: Pick<ReadyAnswer, 'contentType' | 'notModified'>,
  bytes: Buffer,
  encoding: Encoding,
): ReadyBytes {
  const headers = [
    ...answer.notModified[encoding],
    'content-type',
    answer.contentType,
    'content-length',
    String(bytes.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  return { bytes, headers };
}
