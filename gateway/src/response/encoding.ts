import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Ending of a ready-made compressed file beside the plain one. */
export const COMPRESSED_ENDING: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' };

/** Above this nearly nothing is gained and a second is lost per megabyte. */
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;
/** Of what is sent once: about a millisecond for a page with its chapter, a tenth longer than the best. */
const ONCE = { br: 4, gzip: 6 } as const;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The smallest encoding a client takes; `;q=0` refuses one. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** Compresses once, for keeping. */
export function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: GZIP_LEVEL });
  return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** Compresses what is sent once. */
export function compressOnce(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: ONCE.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: ONCE.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return toBrotli(bytes, { params });
}
