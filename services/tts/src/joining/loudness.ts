import { fromDecibels, rms, samplesOf } from './pcm';

/** Target level of all pieces (RMS of the audible part): about −20 LUFS, usual for spoken mono. */
const TARGET = fromDecibels(-18);
/** Largest gain and attenuation: a greater difference is intended by the engine, or the piece is noise. */
const MAX_GAIN = fromDecibels(12);
/** Below this level nothing is audible, at any volume of a phone. */
const SILENCE = fromDecibels(-50);
/** Gate for the speaker's pauses; EBU R 128 gates 10 LU below the mean, single words need a little more. */
const GATE = fromDecibels(-14);
/** Peaks above the knee are compressed to stay below the ceiling; MP3 adds up to 1 dB. */
const KNEE = fromDecibels(-6);
const CEILING = fromDecibels(-1);

const WINDOW = samplesOf(20);

/**
 * Loudness of the speech in a piece: RMS of its audible windows of 20 ms, without pauses. 0 when nothing is audible.
 * The gate follows ITU-R BS.1770 (absolute, then relative to the mean), without its high-frequency filter.
 */
export function speechLevel(samples: Float32Array): number {
  const audible = windowLevels(samples).filter((level) => level >= SILENCE);
  const gate = meanLevel(audible) * GATE;
  return meanLevel(audible.filter((level) => level >= gate));
}

/** Limited gain that brings speech of this level to the target level. */
export function gainFor(level: number): number {
  if (level === 0) return 1;
  return Math.min(MAX_GAIN, Math.max(1 / MAX_GAIN, TARGET / level));
}

/**
 * Multiplies in place. One gain for the whole piece, so that the volume does not pump; only single peaks are
 * compressed, without clipping.
 */
export function amplify(samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = limited((samples[i] as number) * gain);
}

/** Linear below the knee, then a hyperbolic tangent with the same slope that never reaches the ceiling. */
function limited(value: number): number {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  const room = CEILING - KNEE;
  return Math.sign(value) * (KNEE + room * Math.tanh((size - KNEE) / room));
}

function windowLevels(samples: Float32Array): number[] {
  const levels: number[] = [];
  for (let from = 0; from < samples.length; from += WINDOW) {
    levels.push(rms(samples, from, Math.min(from + WINDOW, samples.length)));
  }
  return levels;
}

function meanLevel(levels: readonly number[]): number {
  if (levels.length === 0) return 0;
  return Math.sqrt(levels.reduce((sum, level) => sum + level ** 2, 0) / levels.length);
}
