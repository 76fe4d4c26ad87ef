import { createMp3Encoder } from 'wasm-media-encoders';

/** Sample rate of Edge's audio (audio-24khz-48kbitrate-mono-mp3). */
const RATE = 24_000;
const KILOBITS = 48;
/** Rate of speech: about 16 characters a second of Vietnamese, so that test audio stays short. */
const CHARACTERS_PER_SECOND = 16;
const LOUDNESS = 0.3;

export interface ToneOptions {
  /** Milliseconds; default by the length of the text. */
  readonly durationMs?: number;
  /** Hertz; default derived from the text. */
  readonly frequency?: number;
  /** Silence instead of the tone. */
  readonly silent?: boolean;
}

/** Duration of a spoken text in the fakes, in milliseconds. */
export function spokenMs(text: string, speed = 1): number {
  return Math.max(200, Math.round((text.length / CHARACTERS_PER_SECOND / speed) * 1_000));
}

/**
 * An MP3 with a tone instead of speech: its length and pitch depend on the text, so that the order of parts is
 * testable.
 */
export async function spokenTone(text: string, options: ToneOptions = {}): Promise<Buffer> {
  const { durationMs = spokenMs(text), frequency = frequencyOf(text), silent = false } = options;
  const samples = new Float32Array(Math.round((durationMs / 1_000) * RATE));
  if (!silent) {
    for (let place = 0; place < samples.length; place += 1) {
      samples[place] = LOUDNESS * Math.sin((2 * Math.PI * frequency * place) / RATE);
    }
  }
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: KILOBITS });
  const body = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([body, Buffer.from(encoder.finalize())]);
}

/** A frequency between 200 and 1,000 Hz, derived from the text. */
export function frequencyOf(text: string): number {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 8_000;
  return 200 + hash / 10;
}
