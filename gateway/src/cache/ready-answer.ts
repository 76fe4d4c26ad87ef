import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../web-app/encoding';

/** Beside its bytes a kept answer costs about this much: objects, headers, its place in the maps. */
const OVERHEAD_BYTES = 1_024;

/** An answer in one encoding, with all that is sent of it. */
export interface ReadyBytes {
  readonly bytes: Buffer;
  /** Strong: made of these very bytes. */
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly notModifiedHeaders: readonly string[];
}

/** Final bytes of one answer. They never change: what is compressed later makes another one. */
export interface ReadyAnswer {
  /** The story it is about; null for lists. */
  readonly storyId: number | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly contentType: string;
  readonly vary: string;
  readonly identity: ReadyBytes;
  /** Absent until the answer has been asked for again: most are not, and compressing costs more than answering. */
  readonly gzip?: ReadyBytes;
  readonly br?: ReadyBytes;
}

/** What an answer is made from. */
export type AnswerFacts = Pick<ReadyAnswer, 'storyId' | 'expiresAt' | 'contentType' | 'vary'>;

export function readyAnswer(facts: AnswerFacts, body: Buffer): ReadyAnswer {
  return { ...facts, identity: readyBytes(facts, body, 'identity') };
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
 * The bytes that a client holds already, by its If-None-Match (RFC 9110 §13.1.2); null when what it holds is none of
 * ours. Any encoding counts: all of them say the same.
 */
export function heldBytes(answer: ReadyAnswer, first: ReadyBytes, header: string): ReadyBytes | null {
  if (header === first.etag) return first;
  const held = header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (held.includes('*')) return first;
  const all = [first, answer.identity, answer.gzip, answer.br];
  return all.find((bytes) => bytes && held.includes(bytes.etag)) ?? null;
}

function readyBytes(facts: AnswerFacts, bytes: Buffer, encoding: Encoding): ReadyBytes {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const always = ['cache-control', 'no-cache', 'etag', etag, 'vary', facts.vary];
  return {
    bytes,
    etag,
    headers: [
      ...always,
      'content-type',
      facts.contentType,
      'content-length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
    notModifiedHeaders: always,
  };
}
