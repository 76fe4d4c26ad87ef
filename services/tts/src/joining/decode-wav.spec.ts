import { decodeWav } from './decode-wav';
import { SpeechUnreadable } from './speech-faults';
import { toneWav, wavOf } from './testing/tones';

const SAMPLES = Float32Array.from([0, 0.5, -0.5, 1, -1]);

/** @param write puts a sample into the view */
function wav(
  {
    coding,
    channels = 1,
    bits,
    extensible = false,
  }: { coding: number; channels?: number; bits: number; extensible?: boolean },
  write: (view: DataView, place: number, sample: number) => void,
): Buffer {
  const width = bits / 8;
  const formatSize = extensible ? 40 : 16;
  const size = SAMPLES.length * channels * width;
  const bytes = Buffer.alloc(12 + 8 + formatSize + 8 + size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  bytes.write('RIFF', 0);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(formatSize, 16);
  bytes.writeUInt16LE(extensible ? 0xfffe : coding, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(22_050, 24);
  bytes.writeUInt16LE(bits, 34);
  if (extensible) bytes.writeUInt16LE(coding, 44);
  const data = 20 + formatSize;
  bytes.write('data', data);
  bytes.writeUInt32LE(size, data + 4);
  SAMPLES.forEach((sample, i) => {
    for (let c = 0; c < channels; c++) write(view, data + 8 + (i * channels + c) * width, sample);
  });
  return bytes;
}

describe('a WAV', () => {
  it.each([
    ['8 bits', wav({ coding: 1, bits: 8 }, (view, at, s) => view.setUint8(at, Math.min(255, 128 + s * 128)))],
    [
      '16 bits',
      wav({ coding: 1, bits: 16 }, (view, at, s) => view.setInt16(at, Math.min(32_767, s * 32_768), true)),
    ],
    [
      '24 bits, extensible',
      wav({ coding: 1, bits: 24, extensible: true }, (view, at, s) => {
        const value = Math.min(8_388_607, s * 8_388_608);
        view.setUint16(at, value & 0xffff, true);
        view.setInt8(at + 2, value >> 16);
      }),
    ],
    [
      '32 bits in two channels',
      wav({ coding: 1, channels: 2, bits: 32 }, (view, at, s) =>
        view.setInt32(at, Math.min(2_147_483_647, s * 2_147_483_648), true),
      ),
    ],
    ['floating point', wav({ coding: 3, bits: 32 }, (view, at, s) => view.setFloat32(at, s, true))],
  ])('of %s is read', (_, bytes) => {
    const { samples, rate } = decodeWav(bytes);
    expect(rate).toBe(22_050);
    [...SAMPLES].forEach((sample, i) => expect(samples[i]).toBeCloseTo(sample, 1.7));
  });

  it('that was written into a pipe, with a length that nobody knew, is read to its end', () => {
    const bytes = wavOf(new Float32Array(1_000).fill(0.5));
    bytes.writeUInt32LE(0x7ffff000, 40);
    expect(decodeWav(bytes).samples).toHaveLength(1_000);
  });

  it.each([
    ['that is cut before its sound', toneWav({ hz: 440, seconds: 1 }).subarray(0, 30)],
    ['compressed in a way that no engine uses', wav({ coding: 7, bits: 8 }, () => undefined)],
    ['of no channel', wav({ coding: 1, channels: 0, bits: 16 }, () => undefined)],
    ['that is none', Buffer.from('ID3 something else altogether')],
  ])('%s is refused', (_, bytes) => {
    expect(() => decodeWav(bytes)).toThrow(SpeechUnreadable);
  });
});
