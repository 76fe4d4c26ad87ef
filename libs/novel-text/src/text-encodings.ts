import type { BytesDecoder } from './bytes-decoder';
import { big5Decoder, gb18030Decoder } from './double-byte-decoder';

/** Supported encodings of books, in the order in which the preview offers them. */
export const TEXT_ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const;

export type TextEncodingName = (typeof TEXT_ENCODINGS)[number];

/** A decoder for the bytes of one text. Browser and server give the same result for all bytes. */
export function bytesDecoder(encoding: TextEncodingName | 'shift_jis'): BytesDecoder {
  if (encoding === 'gb18030') return gb18030Decoder();
  if (encoding === 'big5') return big5Decoder();
  const decoder = new TextDecoder(encoding);
  return { decode: (block, last) => decoder.decode(block, { stream: !last }) };
}
