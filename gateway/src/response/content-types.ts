import { extname } from 'node:path';

interface ContentType {
  readonly type: string;
  /** False for pictures and fonts: their formats are compressed already. */
  readonly compressible: boolean;
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, compressible: true });
const binary = (type: string): ContentType => ({ type, compressible: false });

const TYPES: Record<string, ContentType> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.xml': text('application/xml'),
  '.wasm': { type: 'application/wasm', compressible: true },
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.jpeg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.gif': binary('image/gif'),
  '.ico': binary('image/x-icon'),
  '.woff2': binary('font/woff2'),
  '.woff': binary('font/woff'),
  '.mp3': binary('audio/mpeg'),
};

/** Content type of a built file by its extension. */
export function contentTypeOf(path: string): ContentType {
  return TYPES[extname(path)] ?? binary('application/octet-stream');
}
