/** Samples per second of all joined audio: the rate of the engines. */
export const SPEECH_RATE = 24_000;

/** Samples of one channel, −1 to 1. */
export interface Pcm {
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly rate: number;
}

/** Milliseconds to samples at {@link SPEECH_RATE}. */
export const samplesOf = (milliseconds: number): number => Math.round((milliseconds * SPEECH_RATE) / 1_000);

/** Samples at {@link SPEECH_RATE} to milliseconds. */
export const millisecondsOf = (samples: number): number => Math.round((samples * 1_000) / SPEECH_RATE);

/** Decibels of full scale to an amplitude: 0 → 1, −20 → 0.1. */
export const fromDecibels = (decibels: number): number => 10 ** (decibels / 20);

/** Root mean square of `samples[from, to)`. */
export function rms(samples: Float32Array, from = 0, to = samples.length): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += (samples[i] as number) ** 2;
  return to > from ? Math.sqrt(sum / (to - from)) : 0;
}
