import { SPEECH_RATE } from './pcm';

/** Samples that are compared to detect the byte order: enough to contain speech. */
const COMPARED = 48_000;
const MOST_CHANNELS = 8;

/**
 * Puts a WAV header before raw samples of 16 bits. Rate and channels are those of the content type
 * (`audio/L16;rate=24000;channels=1`), by default 24,000 Hz and one channel, as for OpenAI's `pcm`.
 *
 * `audio/L16` is big-endian by RFC 2586, but little-endian on many servers. The byte order is therefore detected: the
 * one in which neighbouring samples are alike, because audio in the wrong order is noise.
 */
export function pcmAsWav(bytes: Buffer, type: string): Buffer {
  const rate = parameter(type, 'rate') || SPEECH_RATE;
  const channels = Math.min(parameter(type, 'channels') || 1, MOST_CHANNELS);
  const samples = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  if (isBigEndian(samples)) samples.swap16();
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** 0 when the type has no such parameter. */
function parameter(type: string, name: string): number {
  return Number(new RegExp(`;\\s*${name}\\s*=\\s*"?(\\d{1,6})`, 'i').exec(type)?.[1] ?? 0);
}

function isBigEndian(samples: Buffer): boolean {
  let little = 0;
  let big = 0;
  for (let place = 2; place + 2 <= Math.min(samples.length, 2 * COMPARED); place += 2) {
    little += Math.abs(samples.readInt16LE(place) - samples.readInt16LE(place - 2));
    big += Math.abs(samples.readInt16BE(place) - samples.readInt16BE(place - 2));
  }
  return big < little;
}
