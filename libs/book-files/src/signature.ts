/** Bytes at the beginning of a file; undefined matches any byte. */
export type Signature = readonly (number | undefined)[];

export const ascii = (text: string): Signature => Array.from(text, (char) => char.charCodeAt(0));

export function beginsWith(bytes: Uint8Array, signature: Signature): boolean {
  return (
    bytes.length >= signature.length &&
    signature.every((byte, index) => byte === undefined || bytes[index] === byte)
  );
}
