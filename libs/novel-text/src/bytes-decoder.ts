/** Turns bytes that come in blocks into text; a character cut by the end of a block waits for the next one. */
export interface BytesDecoder {
  /** @param last no more bytes will come: what is unfinished is damaged, and becomes U+FFFD like all damage */
  decode(block: Uint8Array, last: boolean): string;
}
