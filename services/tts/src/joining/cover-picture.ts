import type { AudioCover } from './audio-tags';

/** Longer side in pixels; the cover is stored in every chapter's file. */
const MAX_SIDE = 1_000;
/** A picture of the right kind up to this number of bytes stays as it is. */
const KEPT_BYTES = 300_000;
const MAX_INPUT_PIXELS = 40_000_000;
const JPEG_QUALITY = 82;

/**
 * Converts the cover to a small JPEG or PNG, which players support. A picture that cannot be read is left out: the
 * audio does not depend on it.
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
