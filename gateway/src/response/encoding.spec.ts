import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, compress } from './encoding';

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen);
  });

  it('keeps the bytes', async () => {
    const bytes = Buffer.from('Lạc Thư '.repeat(50));
    expect(brotliDecompressSync(await compress(bytes, 'br'))).toEqual(bytes);
    expect(gunzipSync(await compress(bytes, 'gzip'))).toEqual(bytes);
  });
});
