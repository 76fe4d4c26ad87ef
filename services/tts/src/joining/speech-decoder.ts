import type { MPEGDecoder } from 'mpg123-decoder';
import type { SpeechFormat } from './speech-format';
import { decodeFlac } from './decode-flac';
import { decodeOpus } from './decode-opus';
import { decodeWav } from './decode-wav';
import { readMp3Frames } from './mp3-frames';
import type { Pcm } from './pcm';
import { UnreadableSpeechError } from './speech-errors';

/** Longest answer: engines stop at ten minutes, and more would only fill the memory. */
const MAX_SECONDS = 15 * 60;
/** Bytes decoded at once: the decoder returns two channels of 32 bits for each. */
const PORTION = 64 * 1_024;

/** Decodes answers of engines, one after another. */
export class SpeechDecoder {
  private mp3: MPEGDecoder | undefined;

  /**
   * Skips delay and padding of the encoder when a LAME tag gives them.
   * @throws UnreadableSpeechError, UnsupportedSoundError
   */
  async decode(bytes: Uint8Array, format: SpeechFormat): Promise<Pcm> {
    const pcm = await this.decodeAs(format, bytes);
    if (pcm.samples.length > MAX_SECONDS * pcm.rate) throw tooLong();
    return pcm;
  }

  private async decodeAs(format: SpeechFormat, bytes: Uint8Array): Promise<Pcm> {
    switch (format) {
      case 'mp3':
        return this.decodeMp3(bytes);
      case 'wav':
        return decodeWav(bytes);
      case 'opus':
        return decodeOpus(bytes, MAX_SECONDS);
      case 'flac':
        return decodeFlac(bytes, MAX_SECONDS);
    }
  }

  private async decodeMp3(bytes: Uint8Array): Promise<Pcm> {
    const frames = readMp3Frames(bytes);
    if (frames.samples > MAX_SECONDS * frames.rate) throw tooLong();
    const decoder = await this.freshDecoder();
    const samples = new Float32Array(frames.samples);
    let length = 0;
    for (let place = 0; place < bytes.length; place += PORTION) {
      const { channelData, errors } = decoder.decode(bytes.subarray(place, place + PORTION));
      if (errors.length > 0) throw new UnreadableSpeechError('the MP3 is damaged');
      const [left, right] = channelData;
      if (!left || !right) continue;
      const room = Math.min(left.length, samples.length - length);
      for (let i = 0; i < room; i++) {
        samples[length + i] = ((left[i] as number) + (right[i] as number)) / 2;
      }
      length += room;
    }
    if (length === 0) throw new UnreadableSpeechError('nothing in the MP3 can be decoded');
    return { samples: samples.subarray(0, length), rate: frames.rate };
  }

  /** Resets the decoder: its state after one file would be heard at the beginning of the next. */
  private async freshDecoder(): Promise<MPEGDecoder> {
    if (this.mp3) {
      await this.mp3.reset();
    } else {
      // The package is ESM only.
      const { MPEGDecoder } = await import('mpg123-decoder');
      this.mp3 = new MPEGDecoder({ enableGapless: true });
    }
    await this.mp3.ready;
    return this.mp3;
  }
}

const tooLong = (): UnreadableSpeechError =>
  new UnreadableSpeechError(`an answer of more than ${MAX_SECONDS / 60} minutes`);
