import { crc16 } from './crc16';
import { SPEECH_RATE } from './pcm';

/** Bit rate of every joined file in kbit/s: clear speech of one voice, 29 MB an hour. */
export const BITRATE = 64;
/** Samples per frame of MPEG-2 layer III. */
export const FRAME_SAMPLES = 576;
/** Bytes per frame; no frame is padded at 64 kbit/s and 24 kHz. */
export const FRAME_BYTES = (FRAME_SAMPLES * BITRATE * 125) / SPEECH_RATE;
/** Samples that LAME adds before the first one. */
export const ENCODER_DELAY = 576;

/** Header bits of every frame: MPEG-2, layer III, no CRC, 64 kbit/s, 24 kHz, mono. */
const HEADER = [0xff, 0xf3, 0x84, 0xc4];
/** Position of the tag: after the header and the side information of a mono frame, 9 bytes. */
const TAG = 4 + 9;
const HAS_ALL = 0x0f;
const CONSTANT_BITRATE = 1;
const LOWPASS_HZ = 11_000;

export interface StreamFacts {
  /** Frames of audio, without this one. */
  readonly frames: number;
  /** Samples passed to the encoder. */
  readonly samples: number;
  /** CRC of all bytes after this frame. */
  readonly musicCrc: number;
}

/**
 * Writes the first frame of the file. Decoders that do not know it play silence; others read from it the length, a
 * seek table, and the number of samples that the encoder added at both ends. Layout: "Xing" by Xing Technology,
 * extended by LAME (mp3 Info Tag rev 1).
 */
export function infoFrame({ frames, samples, musicCrc }: StreamFacts): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  const bytes = (frames + 1) * FRAME_BYTES;
  frame.set(HEADER);
  frame.write('Info', TAG, 'latin1');
  frame.writeUInt32BE(HAS_ALL, TAG + 4);
  frame.writeUInt32BE(frames, TAG + 8);
  frame.writeUInt32BE(bytes, TAG + 12);
  // At a constant bit rate the position after n percent of the time is after n percent of the bytes.
  for (let percent = 0; percent < 100; percent++)
    frame[TAG + 16 + percent] = Math.floor((percent * 256) / 100);
  frame.writeUInt32BE(0, TAG + 116);
  writeLameTag(frame, TAG + 120, { frames, samples, musicCrc, bytes });
  return frame;
}

function writeLameTag(frame: Buffer, at: number, facts: StreamFacts & { bytes: number }): void {
  frame.write('LAME3.100', at, 'latin1');
  frame[at + 9] = CONSTANT_BITRATE;
  frame[at + 10] = LOWPASS_HZ / 100;
  frame[at + 20] = BITRATE;
  const padding = facts.frames * FRAME_SAMPLES - ENCODER_DELAY - facts.samples;
  frame.writeUIntBE((ENCODER_DELAY << 12) | padding, at + 21, 3);
  frame.writeUInt32BE(facts.bytes, at + 28);
  frame.writeUInt16BE(facts.musicCrc, at + 32);
  frame.writeUInt16BE(crc16(frame.subarray(0, at + 34)), at + 34);
}

/** Number of samples according to the info frame; undefined when it is not one of ours. */
export function samplesByInfoFrame(frame: Buffer): number | undefined {
  if (frame.length < FRAME_BYTES || frame.toString('latin1', TAG, TAG + 4) !== 'Info') return undefined;
  const ends = frame.readUIntBE(TAG + 120 + 21, 3);
  return frame.readUInt32BE(TAG + 8) * FRAME_SAMPLES - (ends >> 12) - (ends & 0xfff);
}
