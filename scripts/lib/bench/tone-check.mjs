/** Listens to a joined file: are the tones those of the text, in its order, without a gap or a click between them? */

const RATE = 24_000;
/** Long enough to tell two pieces apart whose pitches are neighbours. */
const PITCH_WINDOW_MS = 200;
/** Around a joint that no pause belongs to. */
const JOINT_MS = 60;
/** The neighbourhood of the tone, for comparison. */
const NEIGHBOURHOOD_MS = 400;
const STEP_MS = 5;
/** Amplitude: 50 dB below full scale. */
const SILENT = 0.003;
/** Joining keeps so much before what is heard. */
const KEPT_BEFORE_MS = 5;

/**
 * @param {Float32Array} samples of the whole file at 24 kHz
 * @param {readonly { startMs: number, endMs: number }[]} lines as the service tells them
 * @param {import('./tone-text.mjs').ToneText} expected
 */
export function checkTones(samples, lines, { tones, piecesOfLine }) {
  let place = 0;
  let wrong = 0;
  let stretchedMs = 0;
  const seams = [];
  for (const [line, { startMs, endMs }] of lines.entries()) {
    const pieces = tones.slice(place, place + (piecesOfLine[line] ?? 0));
    place += pieces.length;
    let from = startMs;
    for (const { durationMs, frequency } of pieces) {
      const nearest = Math.min(
        ...tones
          .filter((one) => one.frequency !== frequency)
          .map((one) => Math.abs(one.frequency - frequency)),
      );
      if (Math.abs(pitchAt(samples, from + durationMs / 2) - frequency) > nearest / 2) wrong += 1;
      if (from > startMs) seams.push(from);
      from += durationMs;
    }
    stretchedMs += endMs - startMs - pieces.reduce((sum, { durationMs }) => sum + durationMs, 0);
  }
  const ends = lines.flatMap(({ startMs, endMs }) => [startMs, endMs]);
  return {
    heard: place,
    wrong,
    missing: tones.length - place,
    longerMs: stretchedMs / Math.max(1, place),
    longestGapMs: Math.max(0, ...seams.map((at) => gapAround(samples, at + KEPT_BEFORE_MS))),
    steepest: Math.max(...[...ends, ...seams].map((at) => steepness(samples, at))),
    joints: ends.length + seams.length,
    seams: seams.length,
  };
}

/** Hz, by the times at which the wave rises through zero. @param {Float32Array} samples @param {number} ms */
function pitchAt(samples, ms) {
  const from = at(ms - PITCH_WINDOW_MS / 2);
  const to = at(ms + PITCH_WINDOW_MS / 2);
  let first = -1;
  let last = -1;
  let periods = -1;
  for (let i = from + 1; i < to; i += 1) {
    const [before, after] = [samples[i - 1] ?? 0, samples[i] ?? 0];
    if (before >= 0 || after < 0) continue;
    last = i - after / (after - before);
    if (first < 0) first = last;
    periods += 1;
  }
  return periods > 0 ? (periods * RATE) / (last - first) : 0;
}

/** Longest silence around a moment, in milliseconds. @param {Float32Array} samples @param {number} ms */
function gapAround(samples, ms) {
  let longest = 0;
  let run = 0;
  for (let i = at(ms - JOINT_MS); i < at(ms + JOINT_MS); i += 1) {
    run = Math.abs(samples[i] ?? 0) < SILENT ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest * 1_000) / RATE;
}

/** The greatest step at a joint, against the one that 99 of 100 around it do not reach. @param {Float32Array} samples @param {number} ms */
function steepness(samples, ms) {
  const around = steps(samples, ms - NEIGHBOURHOOD_MS, ms + NEIGHBOURHOOD_MS).sort((a, b) => a - b);
  const usual = around[Math.floor(around.length * 0.99)] ?? 0;
  return Math.max(...steps(samples, ms - STEP_MS, ms + STEP_MS)) / usual;
}

/** @param {Float32Array} samples @param {number} fromMs @param {number} toMs @returns {number[]} */
function steps(samples, fromMs, toMs) {
  const found = [];
  for (let i = Math.max(1, at(fromMs)); i < Math.min(samples.length, at(toMs)); i += 1) {
    found.push(Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0)));
  }
  return found;
}

/** @param {number} ms */
const at = (ms) => Math.round((ms * RATE) / 1_000);
