/** Decodes bytes that come in blocks; a character split between two blocks is decoded with the second. */
export interface BytesDecoder {
  /** @param last no more bytes will come: an incomplete character is damage, and becomes U+FFFD like all damage */
  decode(block: Uint8Array, last: boolean): string;
}
