import { pictureKind } from '@lacthu/book-files';

/** A book's cover as a file to send; null when its bytes are not an accepted image. */
export function coverFile(bytes: Uint8Array<ArrayBuffer>): File | null {
  const kind = pictureKind(bytes);
  if (kind === undefined || kind === 'other') return null;
  return new File([bytes], `bìa.${kind === 'jpeg' ? 'jpg' : kind}`, { type: `image/${kind}` });
}
