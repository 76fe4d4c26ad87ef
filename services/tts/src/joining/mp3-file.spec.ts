import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc16 } from './crc16';
import { durationOf } from './joined-duration';
import { Mp3File } from './mp3-file';
import { readMp3Frames } from './mp3-frames';
import { heard } from './testing/hearing';
import { tone } from './testing/tones';

const FRAME = 192;

describe('the MP3 that is written', () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mp3-file-'));
    file = path.join(folder, 'a.mp3');
  });
  afterEach(() => rm(file, { force: true }));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const write = async (portions: Float32Array[], tags = new Uint8Array()): Promise<Buffer> => {
    const made = await Mp3File.create(file, tags);
    for (const portion of portions) made.append(portion);
    const bytes = made.finish();
    const written = await readFile(file);
    expect(written).toHaveLength(bytes);
    return written;
  };

  it('begins with an info frame that tells frames, bytes, places to jump to, and what to cut at both ends', async () => {
    const samples = 54_321;
    const mp3 = await write([tone({ hz: 440, seconds: samples / 24_000 })]);
    const frames = mp3.length / FRAME - 1;
    expect(Number.isInteger(frames)).toBe(true);
    expect(mp3.toString('latin1', 13, 17)).toBe('Info');
    expect(mp3.readUInt32BE(17)).toBe(0b1111);
    expect(mp3.readUInt32BE(21)).toBe(frames);
    expect(mp3.readUInt32BE(25)).toBe(mp3.length);
    const toc = [...mp3.subarray(29, 129)];
    expect(toc.slice(0, 2)).toEqual([0, 2]);
    expect(toc[50]).toBe(128);
    expect(toc.every((place, i) => i === 0 || place >= (toc[i - 1] as number))).toBe(true);
    expect(mp3.toString('latin1', 133, 142)).toBe('LAME3.100');
    const [delay, padding] = [mp3.readUIntBE(154, 3) >> 12, mp3.readUIntBE(154, 3) & 0xfff];
    expect(delay).toBe(576);
    expect(frames * 576 - delay - padding).toBe(samples);
    // Else a decoder, which itself is 529 samples late, could not give the last ones.
    expect(padding).toBeGreaterThanOrEqual(529);
    expect(mp3.readUInt32BE(161)).toBe(mp3.length);
    expect(mp3.readUInt16BE(165)).toBe(crc16(mp3.subarray(FRAME)));
    expect(mp3.readUInt16BE(167)).toBe(crc16(mp3.subarray(0, 167)));
  });

  it('is nothing but frames of one kind, the info frame among them', async () => {
    const mp3 = await write([tone({ hz: 440, seconds: 1 })]);
    expect(readMp3Frames(mp3)).toEqual({
      count: mp3.length / FRAME,
      rate: 24_000,
      samples: (mp3.length / FRAME) * 576,
    });
  });

  it.each([1, 575, 576, 577, 1_105, 24_000, 24_576, 100_001])(
    'gives a decoder exactly the %d samples that went in, and its length to whoever asks',
    async (samples) => {
      await write([new Float32Array(samples).fill(0.1)]);
      expect(await heard(file)).toHaveLength(samples);
      expect(await durationOf(file)).toBe(Math.round(samples / 24));
    },
  );

  it('gives each sample at its own time: a stroke stays where it was', async () => {
    const sound = new Float32Array(48_000);
    for (const at of [600, 12_345, 47_500]) for (let i = 0; i < 8; i++) sound[at + i] = i % 2 ? -0.9 : 0.9;
    await write([sound]);
    const decoded = await heard(file);
    for (const at of [600, 12_345, 47_500]) {
      const around = decoded.subarray(at - 400, at + 400);
      const strongest = around.reduce(
        (best, value, i) => (Math.abs(value) > Math.abs(around[best] as number) ? i : best),
        0,
      );
      expect(Math.abs(strongest - 400 - 4)).toBeLessThanOrEqual(6);
    }
  });

  it('is the same file whatever portions its samples come in', async () => {
    const sound = tone({ hz: 440, seconds: 1.3 });
    const whole = await write([sound]);
    await rm(file);
    const parts = Array.from({ length: 32 }, (_, i) => sound.subarray(i * 1_000, (i + 1) * 1_000));
    expect((await write(parts)).equals(whole)).toBe(true);
  });

  it('has its tags before the first frame, and its length is found behind them', async () => {
    const tags = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\x10', 'latin1'), Buffer.alloc(272)]);
    const mp3 = await write([tone({ hz: 440, seconds: 2 })], tags);
    expect(mp3.subarray(0, tags.length).equals(tags)).toBe(true);
    expect(mp3.toString('latin1', tags.length + 13, tags.length + 17)).toBe('Info');
    expect(await durationOf(file)).toBe(2_000);
  });
});
