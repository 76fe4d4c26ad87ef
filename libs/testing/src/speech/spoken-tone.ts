import { createMp3Encoder } from 'wasm-media-encoders';

/** Samples a second and bits a second of what Edge answers (audio-24khz-48kbitrate-mono-mp3). */
const RATE = 24_000;
const KILOBITS = 48;
/** How long a text takes: Vietnamese at about 16 characters a second, kept short for the tests. */
const CHARACTERS_PER_SECOND = 16;
const LOUDNESS = 0.3;

export interface ToneOptions {
  /** Milliseconds; else as long as the text takes. */
  readonly durationMs?: number;
  /** Hertz; else one that belongs to the text. */
  readonly frequency?: number;
  /** Silence in place of the tone. */
  readonly silent?: boolean;
}

/** How long fakes take to speak a text, in milliseconds. */
export function spokenMs(text: string, speed = 1): number {
  return Math.max(200, Math.round((text.length / CHARACTERS_PER_SECOND / speed) * 1_000));
}

/** An MP3 with a tone in place of speech: as long as the text, at a pitch of its own, so that order can be heard. */
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

/** Between 200 and 1,000 Hz, by the text. */
export function frequencyOf(text: string): number {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 8_000;
  return 200 + hash / 10;
}
