import { fromDecibels, rms, samplesOf } from './pcm';

/** Silence at the ends of a piece: quieter than this relative to the speech. */
const BELOW_SPEECH = fromDecibels(-40);
const FLOOR = fromDecibels(-60);
const WINDOW = samplesOf(5);
/** Silence kept at both ends, so that a breath or an `h` is not cut; too short to be a pause. */
const LEAD = samplesOf(5);
const TAIL = samplesOf(6);
const FADE = samplesOf(5);

/** Audible part of a piece, and the silence after it. */
export interface AudiblePart {
  /** View into the given samples. */
  readonly samples: Float32Array;
  /** In samples. */
  readonly silenceAfter: number;
}

/** @param level of the speech, from `speechLevel`; must not be 0 */
export function audiblePart(samples: Float32Array, level: number): AudiblePart {
  const threshold = Math.max(FLOOR, level * BELOW_SPEECH);
  const heard = (from: number): boolean =>
    rms(samples, from, Math.min(from + WINDOW, samples.length)) >= threshold;
  let first = 0;
  while (first < samples.length && !heard(first)) first += WINDOW;
  let last = Math.floor((samples.length - 1) / WINDOW) * WINDOW;
  while (last > first && !heard(last)) last -= WINDOW;
  const from = Math.max(0, first - LEAD);
  const to = Math.min(samples.length, last + WINDOW + TAIL);
  return { samples: samples.subarray(from, to), silenceAfter: samples.length - to };
}

/** Fades both ends in place (5 ms, raised cosine): no joint can click. */
export function fadeEdges(samples: Float32Array): void {
  const length = Math.min(FADE, samples.length >> 1);
  for (let i = 0; i < length; i++) {
    const factor = 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / length);
    const end = samples.length - 1 - i;
    samples[i] = (samples[i] as number) * factor;
    samples[end] = (samples[end] as number) * factor;
  }
}
