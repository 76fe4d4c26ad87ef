import { createMp3Encoder } from 'wasm-media-encoders';

export interface Tone {
  readonly hz: number;
  readonly seconds: number;
  /** Samples a second; default 24,000. */
  readonly rate?: number;
  readonly amplitude?: number;
  /** Seconds of silence before and behind it. */
  readonly before?: number;
  readonly behind?: number;
}

/** A sine with silence around it. */
export function tone({
  hz,
  seconds,
  rate = 24_000,
  amplitude = 0.3,
  before = 0,
  behind = 0,
}: Tone): Float32Array {
  const [lead, length, tail] = [before, seconds, behind].map((part) => Math.round(part * rate)) as [
    number,
    number,
    number,
  ];
  const samples = new Float32Array(lead + length + tail);
  for (let i = 0; i < length; i++) samples[lead + i] = amplitude * Math.sin((2 * Math.PI * hz * i) / rate);
  return samples;
}

/** As espeak answers: 16 bits, mono. */
export function wavOf(samples: Float32Array, rate = 24_000): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, i) => wav.writeInt16LE(Math.round(sample * 32_767), 44 + i * 2));
  return wav;
}

/** As edge answers: frames only, without a tag that tells the encoder's delay. */
export async function mp3Of(samples: Float32Array, rate = 24_000): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: rate, outputSampleRate: rate as 24_000, bitrate: 48 });
  return Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]);
}

export const toneWav = (wanted: Tone): Buffer => wavOf(tone(wanted), wanted.rate);
export const toneMp3 = (wanted: Tone): Promise<Buffer> => mp3Of(tone(wanted), wanted.rate);
