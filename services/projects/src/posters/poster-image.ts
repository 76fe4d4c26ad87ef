import { DomainError } from '@lacthu/http';
import { fromBuffer } from 'file-type';

/** Longest side in pixels that a cover is kept at: sharp on a wide screen, light on a phone. */
const MAX_WIDTH = 800;
const MAX_HEIGHT = 1_200;
/** A decoded pixel costs memory whatever the file's size; 40 megapixels is more than any camera cover needs. */
const MAX_INPUT_PIXELS = 40_000_000;
const WEBP_QUALITY = 82;

const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/**
 * Checks a picture by its bytes (never by its name or declared type) and re-encodes it to WebP, which drops
 * metadata and whatever else was packed into the file. SVG is refused: it can carry scripts.
 *
 * @throws DomainError projects.poster_not_image
 */
export async function toPoster(bytes: Buffer): Promise<Buffer> {
  const type = await fromBuffer(bytes);
  if (!type || !ACCEPTED_TYPES.has(type.mime)) throw new DomainError('projects.poster_not_image');
  // Loaded on first use: the library costs memory that a service without uploads need not pay.
  const { default: sharp } = await import('sharp');
  // Covers are seen once each: a cache of them would only hold memory.
  sharp.cache(false);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  } catch (cause) {
    throw new DomainError('projects.poster_not_image', { detail: 'Ảnh bị hỏng hoặc quá lớn để đọc.', cause });
  }
}
