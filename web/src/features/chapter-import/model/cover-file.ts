/** First bytes of the pictures that a cover may be. */
const KINDS = [
  { type: 'image/png', ending: 'png', starts: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', ending: 'jpg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', ending: 'gif', starts: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', ending: 'webp', starts: [0x52, 0x49, 0x46, 0x46] },
] as const;

/** A book's cover as a file that can be sent; null when its bytes are no picture that we take. */
export function coverFile(bytes: Uint8Array<ArrayBuffer>): File | null {
  const kind = KINDS.find(({ starts }) => starts.every((byte, place) => bytes[place] === byte));
  return kind ? new File([bytes], `bìa.${kind.ending}`, { type: kind.type }) : null;
}
