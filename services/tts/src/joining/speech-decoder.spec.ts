import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSpeechRate } from './resample';
import { SpeechDecoder } from './speech-decoder';
import { UnreadableSpeechError, UnsupportedSoundError } from './speech-errors';
import type { SpeechFormat } from './speech-format';
import { toneWav } from './testing/tones';

const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../../fixtures', name));
const decoder = new SpeechDecoder();

/** Hertz by the changes of sign. */
function pitch(samples: Float32Array, rate: number): number {
  let changes = 0;
  for (let i = 1; i < samples.length; i++)
    if ((samples[i - 1] as number) < 0 !== (samples[i] as number) < 0) changes += 1;
  return (changes / 2) * (rate / samples.length);
}

describe('a speech decoder', () => {
  it.each<[string, SpeechFormat, number, number]>([
    ['tone.opus', 'opus', 48_000, 1.5],
    ['tone-stereo.opus', 'opus', 48_000, 0.5],
    ['tone.flac', 'flac', 16_000, 1.5],
    ['tone-stereo-piped.flac', 'flac', 44_100, 0.5],
  ])('reads %s, all of it and nothing more', async (name, format, rate, seconds) => {
    const pcm = await decoder.decode(fixture(name), format);
    expect([pcm.rate, pcm.samples.length]).toEqual([rate, rate * seconds]);
    expect(pitch(pcm.samples, rate)).toBeCloseTo(440, -1);
    expect(Math.max(...pcm.samples)).toBeCloseTo(0.125, 1);
  });

  it.each<[string, SpeechFormat]>([
    ['tone.opus', 'opus'],
    ['tone.flac', 'flac'],
  ])('notices that %s is cut', async (name, format) => {
    const bytes = fixture(name);
    for (const part of [0.3, 0.5, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part));
      await expect(decoder.decode(cut, format)).rejects.toThrow(UnreadableSpeechError);
    }
    await expect(decoder.decode(bytes, format)).resolves.toMatchObject({
      samples: expect.anything() as object,
    });
  });

  it('notices that Opus is damaged', async () => {
    const bytes = Buffer.from(fixture('tone.opus')).fill(0x55, 3_000, 4_500);
    await expect(decoder.decode(bytes, 'opus')).rejects.toThrow(UnreadableSpeechError);
  });

  it.each([4_000, 7_350, 11_025, 22_050, 23_999, 48_001, 88_200, 96_000, 192_000])(
    'brings %d samples a second to those of speech',
    async (rate) => {
      const pcm = await decoder.decode(toneWav({ hz: 440, seconds: 0.25, rate }), 'wav');
      const samples = toSpeechRate(pcm);
      expect(samples.length / 24_000).toBeCloseTo(0.25, 2);
      expect(pitch(samples, 24_000)).toBeCloseTo(440, -1);
    },
  );

  it.each([1, 3_999, 192_001, 4_000_000_000])('names a rate that no speech has: %d', async (rate) => {
    const pcm = await decoder.decode(toneWav({ hz: 1, seconds: 1, rate: 24_000 }), 'wav');
    expect(() => toSpeechRate({ ...pcm, rate })).toThrow(UnsupportedSoundError);
  });
});
