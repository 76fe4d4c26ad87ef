import sharp from 'sharp';

/** A plain cover in the suggested size, as PNG. */
export function coverPicture(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 600, channels: 3, background: '#2C4A7C' } })
    .png()
    .toBuffer();
}
