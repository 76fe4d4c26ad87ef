import { pictureKind, type PictureKind } from '@lacthu/book-files';
import { DomainError } from '@lacthu/http';
import type { Sharp } from 'sharp';

/** Maximum size in pixels of a stored cover: sharp across a wide screen. */
const MAX_WIDTH = 1_280;
const MAX_HEIGHT = 1_920;
/** Decoding costs memory by pixel, whatever the size of the file; no cover needs more than 40 megapixels. */
const MAX_INPUT_PIXELS = 40_000_000;
/** A picture that takes longer to decode is hostile. */
const TIMEOUT_SECONDS = 20;
const WEBP_QUALITY = 82;
const JPEG_QUALITY = 86;

/**
 * Stored format by uploaded format. Other programs that show a cover (e-book readers, link previews) support these.
 */
const STORED_AS: Readonly<Record<Exclude<PictureKind, 'other'>, PosterKind>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'png',
  webp: 'webp',
};

export type PosterKind = 'jpg' | 'png' | 'webp';

export const POSTER_TYPES: Readonly<Record<PosterKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** A checked, decoded picture: upright, in sRGB, of at most 1,280 × 1,920 pixels. */
export interface PosterPicture {
  readonly kind: PosterKind;
  /** In pixels. */
  readonly width: number;
  encode(kind: PosterKind, width: number): Promise<Buffer>;
}

/** Renders a drawing of ours as JPEG. */
export async function jpegOfDrawing(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/**
 * Checks a picture by its bytes (not by name or declared type) and keeps only its pixels: metadata and anything else in
 * the file are dropped. Of an animation the first frame is kept. SVG is rejected because it can contain scripts.
 *
 * @throws DomainError projects.poster_not_image, projects.poster_unsupported (a picture of another format, such as
 *   HEIC), projects.poster_too_many_pixels
 */
export async function readPoster(bytes: Buffer): Promise<PosterPicture> {
  const kind = kindOf(bytes);
  // Loaded on first use, so that a process without uploads does not pay for the library's memory.
  const { default: sharp } = await import('sharp');
  // Every cover is decoded once: a cache would only use memory.
  sharp.cache(false);
  await assertSize(sharp(bytes, { limitInputPixels: false }));
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return {
    kind,
    width,
    encode: (as, atWidth) =>
      encoded(sharp(data, { raw: { width, height, channels } }).resize({ width: atWidth }), as),
  };
}

function kindOf(bytes: Buffer): PosterKind {
  const kind = pictureKind(bytes);
  if (kind === undefined) throw new DomainError('projects.poster_not_image');
  if (kind === 'other') throw new DomainError('projects.poster_unsupported');
  return STORED_AS[kind];
}

/** Reads the header only, so that a small file with a huge picture is rejected without decoding it. */
async function assertSize(picture: Sharp): Promise<void> {
  const { width, height } = await readable(picture.metadata());
  if (width * height > MAX_INPUT_PIXELS) throw new DomainError('projects.poster_too_many_pixels');
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new DomainError('projects.poster_not_image', { detail: 'Ảnh bị hỏng hoặc không đọc được.', cause });
  }
}

function encoded(picture: Sharp, kind: PosterKind): Promise<Buffer> {
  if (kind === 'jpg') return picture.jpeg({ quality: JPEG_QUALITY }).toBuffer();
  return (kind === 'png' ? picture.png() : picture.webp({ quality: WEBP_QUALITY })).toBuffer();
}
