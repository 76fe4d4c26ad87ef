import { fromDecibels, rms, samplesOf } from './pcm';

/** Speech of all pieces is brought to this level (RMS of what is audible): about −20 LUFS, usual for spoken mono. */
const TARGET = fromDecibels(-18);
/** A piece is never made more than four times louder or quieter: beyond that the engine meant it, or it is noise. */
const MAX_GAIN = fromDecibels(12);
/** Below it nothing is audible, whatever the volume of the phone. */
const SILENCE = fromDecibels(-50);
/** Pauses of a speaker do not count; EBU R 128 gates 10 LU below the mean, single words need a little more. */
const GATE = fromDecibels(-14);
/** Above the knee peaks are bent, so that they end below the ceiling; MP3 adds up to 1 dB. */
const KNEE = fromDecibels(-6);
const CEILING = fromDecibels(-1);

const WINDOW = samplesOf(20);

/**
 * How loud the speech in a piece is: RMS of its audible windows of 20 ms, pauses left out. 0 when nothing is audible.
 * The gate follows ITU-R BS.1770 (absolute, then relative to the mean), without its filter for high frequencies.
 */
export function speechLevel(samples: Float32Array): number {
  const audible = windowLevels(samples).filter((level) => level >= SILENCE);
  const gate = meanLevel(audible) * GATE;
  return meanLevel(audible.filter((level) => level >= gate));
}

/** Bounded gain that brings speech of this level to the common one. */
export function gainFor(level: number): number {
  if (level === 0) return 1;
  return Math.min(MAX_GAIN, Math.max(1 / MAX_GAIN, TARGET / level));
}

/** Multiplies in place. One gain for the whole piece, so nothing pumps; only single peaks are bent, without a clip. */
export function amplify(samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = limited((samples[i] as number) * gain);
}

/** Straight below the knee, then a hyperbolic tangent with the same slope that never reaches the ceiling. */
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
