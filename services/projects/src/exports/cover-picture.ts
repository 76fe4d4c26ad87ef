import type { CoverPicture } from './exported-book';

const JPEG_QUALITY = 86;

/** Converts a poster for e-books to JPEG. WebP was added in EPUB 3.3, and readers in use do not show it. */
export async function coverPicture(poster: Buffer): Promise<CoverPicture> {
  // Loaded on first use, so that a process without pictures does not pay for the library's memory.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(poster)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
