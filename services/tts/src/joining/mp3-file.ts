import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { createMp3Encoder } from 'wasm-media-encoders';
import { crc16 } from './crc16';
import { BITRATE, FRAME_BYTES, infoFrame } from './info-frame';
import { SPEECH_RATE } from './pcm';

type Mp3Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;

/** Samples encoded at once, two seconds: keeps the memory of the encoder small for pieces of any length. */
const PORTION = 2 * SPEECH_RATE;

/**
 * Writes one MP3 while its samples arrive: tags, space for the info frame, the frames. Only a few frames of the
 * encoder are in memory. Blocks its thread while it writes; made for a worker.
 */
export class Mp3File {
  private frameBytes = 0;
  private crc = 0;
  private written = 0;
  private closed = false;

  private constructor(
    private readonly file: string,
    private readonly descriptor: number,
    private readonly head: number,
    private readonly encoder: Mp3Encoder,
  ) {}

  /** Samples appended so far. */
  get samples(): number {
    return this.written;
  }

  /** @param file must not exist yet  @param tags bytes before the first frame (ID3) */
  static async create(file: string, tags: Uint8Array): Promise<Mp3File> {
    const encoder = await createMp3Encoder();
    encoder.configure({
      channels: 1,
      sampleRate: SPEECH_RATE,
      outputSampleRate: SPEECH_RATE,
      bitrate: BITRATE,
    });
    const descriptor = openSync(file, 'wx', 0o600);
    const made = new Mp3File(file, descriptor, tags.length, encoder);
    try {
      writeAll(descriptor, tags);
      writeAll(descriptor, new Uint8Array(FRAME_BYTES));
    } catch (error) {
      made.discard();
      throw error;
    }
    return made;
  }

  append(samples: Float32Array): void {
    for (let from = 0; from < samples.length; from += PORTION) {
      const portion = samples.subarray(from, from + PORTION);
      this.keep(this.encoder.encode([portion]));
      this.written += portion.length;
    }
  }

  appendSilence(length: number): void {
    if (length > 0) this.append(new Float32Array(length));
  }

  /** @returns bytes of the whole file */
  finish(): number {
    this.keep(this.encoder.finalize());
    const frame = infoFrame({
      frames: this.frameBytes / FRAME_BYTES,
      samples: this.written,
      musicCrc: this.crc,
    });
    writeSync(this.descriptor, frame, 0, frame.length, this.head);
    this.close();
    return this.head + FRAME_BYTES + this.frameBytes;
  }

  /** Closes and removes the file; may be called at any time, also twice. */
  discard(): void {
    this.close();
    rmSync(this.file, { force: true });
  }

  private keep(frames: Uint8Array): void {
    writeAll(this.descriptor, frames);
    this.crc = crc16(frames, this.crc);
    this.frameBytes += frames.length;
  }

  private close(): void {
    if (this.closed) return;
    this.closed = true;
    closeSync(this.descriptor);
  }
}

/** A full disk accepts a part of the bytes and fails only at the next call. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length;) from += writeSync(descriptor, bytes, from);
}
