import type { AudioCover } from './audio-tags';

/** Pixels of the longer side; the cover stands in each chapter's file. */
const MAX_SIDE = 1_000;
/** Bytes up to which a picture of the right kind stays as it is. */
const KEPT_BYTES = 300_000;
const MAX_INPUT_PIXELS = 40_000_000;
const JPEG_QUALITY = 82;

/**
 * The cover as players know it, JPEG or PNG, and small. A picture that cannot be read is left out: the sound does not
 * depend on it.
 */
export async function coverPicture(cover: AudioCover | null): Promise<AudioCover | null> {
  if (!cover) return null;
  if (cover.type !== 'image/webp' && cover.bytes.length <= KEPT_BYTES) return cover;
  // Loaded on first use: the library costs memory.
  const { default: sharp } = await import('sharp');
  try {
    const bytes = await sharp(cover.bytes, { limitInputPixels: MAX_INPUT_PIXELS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { bytes, type: 'image/jpeg' };
  } catch {
    return null;
  }
}
