import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../response/encoding';

/** Beside its bytes a kept answer costs about this much: objects, headers, its place in the maps. */
const OVERHEAD_BYTES = 2_048;

/** What is sent of an answer, as `writeHead` takes it: names and values in turn. */
interface ReadyBytes {
  readonly bytes: Buffer;
  readonly headers: readonly string[];
}

/** Final bytes of one answer. They never change: what is compressed later makes another one. */
export interface ReadyAnswer {
  /** The story it is about; null for lists. */
  readonly storyId: number | null;
  /** It shows views, reactions or followers. */
  readonly showsCounts: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly contentType: string;
  readonly vary: string;
  /**
   * Strong marks: the hash of the plain bytes, and in which encoding they were sent. So a client is told that what it holds
   * is still true before anybody has compressed it again.
   */
  readonly etags: Record<Encoding, string>;
  readonly notModified: Record<Encoding, readonly string[]>;
  readonly identity: ReadyBytes;
  /** Absent until the answer has been asked for again: most are not, and compressing costs more than answering. */
  readonly gzip?: ReadyBytes;
  readonly br?: ReadyBytes;
}

/** What an answer is made from. */
export type AnswerFacts = Pick<ReadyAnswer, 'storyId' | 'showsCounts' | 'expiresAt' | 'contentType' | 'vary'>;

/** A mark that is such a hash already, as services make it. */
const HASH_MARK = /^"([\w-]{43})"$/;

/** @param etag of the service, which may have hashed the bytes already */
export function readyAnswer(facts: AnswerFacts, body: Buffer, etag = ''): ReadyAnswer {
  const hash = HASH_MARK.exec(etag)?.[1] ?? createHash('sha256').update(body).digest('base64url');
  const etags = { identity: `"${hash}"`, gzip: `"${hash}-gzip"`, br: `"${hash}-br"` };
  const always = (etag: string): string[] => ['cache-control', 'no-cache', 'etag', etag, 'vary', facts.vary];
  const notModified = { identity: always(etags.identity), gzip: always(etags.gzip), br: always(etags.br) };
  const known = { ...facts, etags, notModified };
  return { ...known, identity: readyBytes(known, body, 'identity') };
}

/** The same answer, also compressed; in a thread. */
export async function withCompressed(answer: ReadyAnswer): Promise<ReadyAnswer> {
  const [gzip, br] = await Promise.all([
    compress(answer.identity.bytes, 'gzip'),
    compress(answer.identity.bytes, 'br'),
  ]);
  return { ...answer, gzip: readyBytes(answer, gzip, 'gzip'), br: readyBytes(answer, br, 'br') };
}

/** The bytes for a client that takes `encoding`; plain ones while there are no others. */
export function bytesFor(answer: ReadyAnswer, encoding: Encoding): ReadyBytes {
  return answer[encoding] ?? answer.identity;
}

/** Bytes of memory that it takes. */
export function sizeOf({ identity, gzip, br }: ReadyAnswer, key: string): number {
  const bytes = identity.bytes.length + (gzip?.bytes.length ?? 0) + (br?.bytes.length ?? 0);
  return bytes + 2 * key.length + OVERHEAD_BYTES;
}

/**
 * The encoding in which a client holds the answer already, by its If-None-Match (RFC 9110 §13.1.2); null when what it
 * holds is another. Any encoding counts: all of them say the same.
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
