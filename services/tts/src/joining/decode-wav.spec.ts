import { decodeWav } from './decode-wav';
import { UnreadableSpeechError, UnsupportedSoundError } from './speech-errors';
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
    [
      '64 bits of floating point',
      wav({ coding: 3, bits: 64 }, (view, at, s) => view.setFloat64(at, s, true)),
    ],
    ['floating point', wav({ coding: 3, bits: 32 }, (view, at, s) => view.setFloat32(at, s, true))],
  ])('of %s is read', (_, bytes) => {
    const { samples, rate } = decodeWav(bytes);
    expect(rate).toBe(22_050);
    [...SAMPLES].forEach((sample, i) => expect(samples[i]).toBeCloseTo(sample, 1.7));
  });

  it.each([0xffffffff, 0xffffffff - 36, 0x7fffffff, 0x7ffff000, 0x80000000, 0])(
    'that was written into a pipe, with a length that nobody knew (%d), is read to its end',
    (length) => {
      const bytes = wavOf(new Float32Array(1_000).fill(0.5));
      bytes.writeUInt32LE(length, 4);
      bytes.writeUInt32LE(length, 40);
      expect(decodeWav(bytes).samples).toHaveLength(1_000);
      bytes.write('RF64', 'latin1');
      expect(decodeWav(bytes).samples).toHaveLength(1_000);
    },
  );

  it.each([
    ['as it should be', Buffer.from('JUNK\x03\0\0\0abc\0LIST\x04\0\0\0abcd', 'latin1')],
    ['without its byte of padding', Buffer.from('JUNK\x03\0\0\0abcbext\x01\0\0\0a', 'latin1')],
  ])('is read whatever stands before and behind its samples: a chunk of odd length %s', (_case, chunks) => {
    const whole = wavOf(new Float32Array(1_000).fill(0.5));
    const bytes = Buffer.concat([whole.subarray(0, 12), chunks, whole.subarray(12), chunks]);
    expect(decodeWav(bytes).samples).toHaveLength(1_000);
  });

  it('is one sound with the one behind it, as servers send them that speak sentence by sentence', () => {
    const part = wavOf(new Float32Array(1_000).fill(0.5));
    expect(decodeWav(Buffer.concat([part, part, part])).samples).toHaveLength(3_000);
    expect(() => decodeWav(Buffer.concat([part, wavOf(new Float32Array(10), 8_000)]))).toThrow(
      UnreadableSpeechError,
    );
  });

  it('is refused when less of it has come than it says; some bytes too many were only counted wrong', () => {
    const bytes = wavOf(new Float32Array(1_000).fill(0.5));
    expect(() => decodeWav(bytes.subarray(0, 1_000))).toThrow(UnreadableSpeechError);
    bytes.writeUInt32LE(2_000 + 44, 40);
    expect(decodeWav(bytes).samples).toHaveLength(1_000);
  });

  it('is named when it is coded in a way that is not decoded', () => {
    const other = (coding: number, bits: number) => () => decodeWav(wav({ coding, bits }, () => undefined));
    expect(other(7, 8)).toThrow(new UnsupportedSoundError('WAV (µ-law)'));
    expect(other(1, 16)).not.toThrow();
    expect(other(99, 8)).toThrow(new UnsupportedSoundError('WAV (99, 8 bit)'));
  });

  it.each([
    ['that is cut before its sound', toneWav({ hz: 440, seconds: 1 }).subarray(0, 30)],
    ['of no channel', wav({ coding: 1, channels: 0, bits: 16 }, () => undefined)],
    ['that is none', Buffer.from('ID3 something else altogether')],
  ])('%s is refused', (_, bytes) => {
    expect(() => decodeWav(bytes)).toThrow(UnreadableSpeechError);
  });
});
