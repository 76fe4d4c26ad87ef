import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Suffix of a file that the build has compressed already. */
export const COMPRESSED_ENDING: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' };

/** A higher quality gains nearly nothing and costs a second per megabyte. */
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;
/** Levels for a response that is sent once: about 1 ms for a page with a chapter, 10 % larger than the smallest. */
const ONCE = { br: 4, gzip: 6 } as const;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The smallest encoding that the client accepts; `;q=0` excludes one. */
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

/** Compresses bytes that are cached and sent many times. */
export function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: GZIP_LEVEL });
  return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** Compresses bytes that are sent once. */
export function compressOnce(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: ONCE.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: ONCE.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return toBrotli(bytes, { params });
}
