import { SPEECH_RATE, type Pcm } from './pcm';
import { UnsupportedSoundError } from './speech-errors';

/** Lowest and highest sample rate of speech. */
const RATES = { min: 4_000, max: 192_000 };
/** Number of cached kernels: that of an odd rate is large, and every server may use another rate. */
const REMEMBERED = 4;
/** Zero crossings of the kernel on each side, and the shape of its window: about 80 dB of attenuation. */
const CROSSINGS = 16;
const KAISER_BETA = 8;
/** Pass band as a share of the smaller band; the rest is the slope of the filter. */
const PASS = 0.94;

interface Kernel {
  /** Every output sample advances the input by `step / phases` samples. */
  readonly phases: number;
  readonly step: number;
  /** Taps on each side of the input sample. */
  readonly half: number;
  /** `phases` rows of `2 * half` weights, each with the sum 1. */
  readonly weights: Float32Array;
}

const kernels = new Map<number, Kernel>();

/**
 * Converts to {@link SPEECH_RATE}: a polyphase filter of sinc and Kaiser window (Crochiere and Rabiner, Multirate
 * Digital Signal Processing, 1983). Length: `ceil(input * SPEECH_RATE / rate)`, without delay.
 * @throws UnsupportedSoundError for a rate outside that of speech
 */
export function toSpeechRate({ samples, rate }: Pcm): Float32Array {
  if (rate === SPEECH_RATE) return samples;
  const { phases, step, half, weights } = kernelOf(rate);
  const output = new Float32Array(Math.ceil((samples.length * phases) / step));
  const taps = 2 * half;
  for (let n = 0; n < output.length; n++) {
    const place = n * step;
    const first = Math.floor(place / phases) - half + 1;
    const row = (place % phases) * taps;
    const from = Math.max(0, -first);
    const to = Math.min(taps, samples.length - first);
    let sum = 0;
    for (let k = from; k < to; k++) sum += (samples[first + k] as number) * (weights[row + k] as number);
    output[n] = sum;
  }
  return output;
}

function kernelOf(rate: number): Kernel {
  if (rate < RATES.min || rate > RATES.max) throw new UnsupportedSoundError(`${rate} Hz`);
  const kernel = kernels.get(rate) ?? makeKernel(rate);
  kernels.delete(rate);
  kernels.set(rate, kernel);
  const [oldest] = kernels.keys();
  if (kernels.size > REMEMBERED && oldest !== undefined) kernels.delete(oldest);
  return kernel;
}

function makeKernel(rate: number): Kernel {
  const divisor = greatestDivisor(rate, SPEECH_RATE);
  const phases = SPEECH_RATE / divisor;
  const band = Math.min(1, SPEECH_RATE / rate) * PASS;
  const half = Math.ceil(CROSSINGS / band);
  const weights = new Float32Array(phases * 2 * half);
  for (let phase = 0; phase < phases; phase++) {
    const row = weights.subarray(phase * 2 * half, (phase + 1) * 2 * half);
    for (let k = 0; k < row.length; k++) row[k] = weightAt(k - half + 1 - phase / phases, band, half);
    const sum = row.reduce((total, weight) => total + weight, 0);
    for (let k = 0; k < row.length; k++) row[k] = (row[k] as number) / sum;
  }
  return { phases, step: rate / divisor, half, weights };
}

/** @param distance in input samples from the position of the output */
function weightAt(distance: number, band: number, half: number): number {
  const inside = 1 - (distance / half) ** 2;
  if (inside <= 0) return 0;
  const angle = Math.PI * distance * band;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  return (sinc * bessel(KAISER_BETA * Math.sqrt(inside))) / bessel(KAISER_BETA);
}

/** Modified Bessel function of the first kind and order 0, by its series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-9; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
