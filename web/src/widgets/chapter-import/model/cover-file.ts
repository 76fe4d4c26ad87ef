import { pictureKind } from '@lacthu/book-files';

/** A book's cover as a file that can be sent; null when its bytes are no picture that we take. */
export function coverFile(bytes: Uint8Array<ArrayBuffer>): File | null {
  const kind = pictureKind(bytes);
  if (kind === undefined || kind === 'other') return null;
  return new File([bytes], `bìa.${kind === 'jpeg' ? 'jpg' : kind}`, { type: `image/${kind}` });
}
