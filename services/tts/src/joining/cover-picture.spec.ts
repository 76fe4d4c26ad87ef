import sharp from 'sharp';
import { coverPicture } from './cover-picture';

const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

describe('the cover in an audio file', () => {
  it('is a JPEG when it was a WebP, which players do not know', async () => {
    const cover = await coverPicture({
      bytes: await picture(300, 450).webp().toBuffer(),
      type: 'image/webp',
    });
    expect(cover?.type).toBe('image/jpeg');
    expect(await sharp(cover?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 450 });
  });

  it('stays as it is when it is small and known', async () => {
    const cover = { bytes: await picture(100, 150).png().toBuffer(), type: 'image/png' as const };
    expect(await coverPicture(cover)).toBe(cover);
  });

  it('is made smaller when it is large: every chapter carries it', async () => {
    const bytes = await picture(1_200, 1_900).jpeg({ quality: 95 }).toBuffer();
    const cover = await coverPicture({ bytes, type: 'image/jpeg' });
    expect(await sharp(cover?.bytes).metadata()).toMatchObject({ format: 'jpeg', height: 1_000 });
    expect(cover?.bytes.length).toBeLessThan(bytes.length);
  });

  it('is left out when it cannot be read', async () => {
    expect(await coverPicture({ bytes: Buffer.from('no picture'), type: 'image/webp' })).toBeNull();
    expect(await coverPicture(null)).toBeNull();
  });
});
