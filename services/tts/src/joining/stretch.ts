import { samplesOf } from './pcm';

/** A window contains several periods of the deepest voice; neighbours overlap by half. */
const HOP = samplesOf(20);
const WINDOW = 2 * HOP;
/** Search range for the position of a window: one period of an 80 Hz voice. */
const REACH = samplesOf(12);
/** Steps of the coarse and the fine search. */
const COARSE = 4;

/**
 * Changes the tempo and keeps the pitch: waveform similarity overlap-add (Verhelst and Roelands, "An overlap-add
 * technique based on waveform similarity (WSOLA) for high quality time-scale modification of speech", ICASSP 1993).
 * @param factor above 1 is faster
 * @returns `round(length / factor)` samples; the given ones when the factor is 1
 */
export function stretched(samples: Float32Array, factor: number): Float32Array {
  const length = Math.round(samples.length / factor);
  if (length === samples.length) return samples;
  // Padding with silence on both sides avoids bounds checks.
  const margin = REACH + WINDOW;
  const input = new Float32Array(samples.length + 2 * margin);
  input.set(samples, margin);
  const output = new Float32Array(length + WINDOW);
  let place = margin - HOP;
  for (let at = -HOP; at < length; at += HOP) {
    const wanted = margin + Math.round(at * factor);
    const limit = input.length - WINDOW;
    if (at > -HOP) place = bestPlace(input, Math.min(wanted, limit), Math.min(place + HOP, limit));
    addWindow(output, input, at, place);
  }
  return output.slice(0, length);
}

/**
 * Finds the position near `wanted` where the input is most similar to that at `natural`, the position after the last
 * window.
 */
function bestPlace(input: Float32Array, wanted: number, natural: number): number {
  const first = Math.max(0, wanted - REACH);
  const last = Math.min(input.length - WINDOW, wanted + REACH);
  const rough = bestOf(input, natural, { first, last, step: COARSE });
  return bestOf(input, natural, {
    first: Math.max(first, rough - COARSE + 1),
    last: Math.min(last, rough + COARSE - 1),
    step: 1,
  });
}

function bestOf(
  input: Float32Array,
  natural: number,
  { first, last, step }: { first: number; last: number; step: number },
): number {
  let best = first;
  let highest = -Infinity;
  for (let place = first; place <= last; place += step) {
    const likeness = correlation(input, natural, place, step);
    if (likeness > highest) {
      highest = likeness;
      best = place;
    }
  }
  return best;
}

/** Normalised by the energy at `b`, so that a louder position does not win for its loudness. */
function correlation(input: Float32Array, a: number, b: number, step: number): number {
  let product = 0;
  let energy = 1e-9;
  for (let i = 0; i < HOP; i += step) {
    const sample = input[b + i] as number;
    product += (input[a + i] as number) * sample;
    energy += sample * sample;
  }
  return product / Math.sqrt(energy);
}

function addWindow(output: Float32Array, input: Float32Array, at: number, place: number): void {
  for (let i = Math.max(0, -at); i < WINDOW; i++) {
    output[at + i] = (output[at + i] as number) + (input[place + i] as number) * (HANN[i] as number);
  }
}

/** The overlapping halves add up to 1. */
const HANN = Float32Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW),
);
