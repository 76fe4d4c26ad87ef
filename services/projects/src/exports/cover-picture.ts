import type { CoverPicture } from './exported-book';

const JPEG_QUALITY = 86;

/** A poster for an e-book. JPEG: WebP came to EPUB with version 3.3, and readers in use do not show it. */
export async function coverPicture(poster: Buffer): Promise<CoverPicture> {
  // Loaded on first use: the library costs memory that a service without pictures need not pay.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(poster)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
