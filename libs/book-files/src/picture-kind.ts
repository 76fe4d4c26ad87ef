import { ascii, beginsWith, type Signature } from './signature';

/** `other`: a format that not every browser shows (HEIC, AVIF, BMP, TIFF …). */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'other';

const ANY_LENGTH: Signature = [undefined, undefined, undefined, undefined];
/** Brands of ISO base media files with pictures (ISO/IEC 23008-12 and AVIF); all other brands are video or audio. */
const PICTURE_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

const SIGNATURES: readonly (readonly [PictureKind, Signature])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, ...ascii('PNG\r\n\u001a\n')]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
  ['webp', [...ascii('RIFF'), ...ANY_LENGTH, ...ascii('WEBP')]],
  ...PICTURE_BRANDS.map((brand): readonly [PictureKind, Signature] => [
    'other',
    [...ANY_LENGTH, ...ascii(`ftyp${brand}`)],
  ]),
  ['other', [...ascii('BM'), ...ANY_LENGTH, 0, 0, 0, 0]],
  ['other', [...ascii('II'), 42, 0]],
  ['other', [...ascii('MM'), 0, 42]],
  ['other', [0, 0, 1, 0, undefined, 0]],
  ['other', [0, 0, 0, 12, ...ascii('JXL ')]],
  ['other', [0, 0, 0, 12, ...ascii('jP  ')]],
  ['other', [...ascii('8BPS'), 0, 1]],
];

/**
 * Detects the format of a picture by at most its first 12 bytes, whatever its name or declared type is. Only fixed
 * bytes are compared and no length from the file is followed, so that a hostile header cannot cause loops or long
 * reads. The rest of the file may still be broken, which the decoder detects.
 *
 * @returns undefined when it is no picture
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  return SIGNATURES.find(([, signature]) => beginsWith(bytes, signature))?.[0];
}
