import { readFile } from 'node:fs/promises';
import { rms, samplesOf } from '../pcm';
import { SpeechDecoder } from '../speech-decoder';

/** Samples at 24 kHz that a player that knows the info frame plays of a file. */
export async function heard(file: string): Promise<Float32Array> {
  const { samples, rate } = await new SpeechDecoder().decode(await readFile(file), 'mp3');
  if (rate !== 24_000) throw new Error(`${rate} samples a second`);
  return samples;
}

/** Pitch around a moment in Hz, by the times at which the wave rises through zero within 100 ms; 0 in silence. */
export function pitchAt(samples: Float32Array, milliseconds: number): number {
  const from = samplesOf(milliseconds - 50);
  const part = samples.subarray(Math.max(0, from), from + samplesOf(100));
  if (rms(part) < 0.003) return 0;
  const crossings: number[] = [];
  for (let i = 1; i < part.length; i++) {
    const [before, after] = [part[i - 1] as number, part[i] as number];
    if (before < 0 && after >= 0) crossings.push(i - after / (after - before));
  }
  const [first = 0, last = 0] = [crossings[0], crossings.at(-1)];
  return ((crossings.length - 1) * 24_000) / (last - first);
}

/** Loudness (RMS) of the 100 ms around a moment. */
export const levelAt = (samples: Float32Array, milliseconds: number): number =>
  rms(samples, Math.max(0, samplesOf(milliseconds - 50)), samplesOf(milliseconds + 50));

/** Greatest step from one sample to the next within `[from, to)` milliseconds. */
export function greatestStep(samples: Float32Array, from: number, to: number): number {
  let greatest = 0;
  for (let i = samplesOf(from) + 1; i < samplesOf(to); i++) {
    greatest = Math.max(greatest, Math.abs((samples[i] as number) - (samples[i - 1] as number)));
  }
  return greatest;
}

/** Milliseconds of the longest silence (50 dB below full scale) within `[from, to)` milliseconds. */
export function longestSilence(samples: Float32Array, from: number, to: number): number {
  let longest = 0;
  let length = 0;
  for (const sample of samples.subarray(samplesOf(from), samplesOf(to))) {
    length = Math.abs(sample) < 0.003 ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return (longest * 1_000) / 24_000;
}
