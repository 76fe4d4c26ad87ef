import type { Pcm } from './pcm';
import { UnreadableSpeechError, UnsupportedSoundError } from './speech-errors';

interface Format {
  readonly coding: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

interface Wave {
  readonly pcm: Pcm;
  /** Position after the file, where a next file may begin. */
  readonly end: number;
}

const INTEGER = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Names of other encodings (RFC 2361). */
const CODINGS: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'ADPCM',
  85: 'MP3',
};
/** A length from here on is a placeholder, written by a program that writes into a pipe; no answer is that long. */
const PLACEHOLDER = 0x0400_0000;
/** Tolerance of the length in bytes: some programs include the header, or a padding byte. */
const SLACK = 64;

/**
 * Reads a WAV (RIFF or RF64, integer of 8, 16, 24 or 32 bits or float of 32 or 64 bits) and mixes the channels. When
 * the length of the samples is a placeholder, everything up to the end is audio. Several files one after the other, as
 * servers send that speak sentence by sentence, are joined.
 *
 * @throws UnreadableSpeechError when it is damaged or cut; UnsupportedSoundError for another encoding
 */
export function decodeWav(bytes: Uint8Array): Pcm {
  const parts: Pcm[] = [];
  for (let rest = bytes; parts.length === 0 || isWave(rest);) {
    const { pcm, end } = readWave(rest);
    if (parts[0] && parts[0].rate !== pcm.rate)
      throw new UnreadableSpeechError('the sample rate changes inside the WAV');
    parts.push(pcm);
    rest = rest.subarray(end);
  }
  return parts.length === 1 ? (parts[0] as Pcm) : joined(parts);
}

function isWave(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && ['RIFF', 'RF64'].includes(text(bytes, 0)) && text(bytes, 8) === 'WAVE';
}

function readWave(bytes: Uint8Array): Wave {
  if (!isWave(bytes)) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | undefined;
  for (let place = 12; place + 8 <= bytes.length;) {
    const size = view.getUint32(place + 4, true);
    const content = place + 8;
    if (text(bytes, place) === 'fmt ') format = readFormat(view, content);
    if (text(bytes, place) === 'data') {
      const length = soundBytes(size, bytes.length - content);
      return { pcm: readSamples(view, content, length, format), end: endOfChunk(bytes, content, length) };
    }
    place = endOfChunk(bytes, content, size);
  }
  throw damaged();
}

/** @throws UnreadableSpeechError when there are fewer bytes than the header says */
function soundBytes(promised: number, there: number): number {
  if (promised === 0 || promised >= PLACEHOLDER) return there;
  if (promised > there + SLACK) throw new UnreadableSpeechError('the WAV is cut');
  return Math.min(promised, there);
}

/** A chunk of odd length is followed by a padding byte, which some programs omit. */
function endOfChunk(bytes: Uint8Array, content: number, size: number): number {
  const end = content + size;
  return size % 2 === 1 && !(bytes[end] ?? 0) ? end + 1 : end;
}

function readFormat(view: DataView, place: number): Format {
  if (place + 16 > view.byteLength) throw damaged();
  const coding = view.getUint16(place, true);
  const extended = coding === EXTENSIBLE && place + 26 <= view.byteLength;
  return {
    coding: extended ? view.getUint16(place + 24, true) : coding,
    channels: view.getUint16(place + 2, true),
    rate: view.getUint32(place + 4, true),
    bits: view.getUint16(place + 14, true),
  };
}

function readSamples(view: DataView, from: number, size: number, format: Format | undefined): Pcm {
  if (!format || format.channels === 0) throw damaged();
  const width = format.bits / 8;
  const read = readerOf(format);
  const samples = new Float32Array(Math.floor(size / (width * format.channels)));
  for (let i = 0; i < samples.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < format.channels; channel++) {
      sum += read(view, from + (i * format.channels + channel) * width);
    }
    samples[i] = sum / format.channels;
  }
  return { samples, rate: format.rate };
}

/** Returns a function that reads the sample at a position, −1 to 1. */
function readerOf({ coding, bits }: Format): (view: DataView, place: number) => number {
  if (coding === FLOAT && bits === 32) return (view, place) => view.getFloat32(place, true);
  if (coding === FLOAT && bits === 64) return (view, place) => view.getFloat64(place, true);
  if (coding === INTEGER) {
    switch (bits) {
      case 8:
        return (view, place) => (view.getUint8(place) - 128) / 128;
      case 16:
        return (view, place) => view.getInt16(place, true) / 32_768;
      case 24:
        return (view, place) => (view.getInt8(place + 2) * 65_536 + view.getUint16(place, true)) / 8_388_608;
      case 32:
        return (view, place) => view.getInt32(place, true) / 2_147_483_648;
    }
  }
  throw new UnsupportedSoundError(`WAV (${CODINGS[coding] ?? `${coding}, ${bits} bit`})`);
}

function joined(parts: readonly Pcm[]): Pcm {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  let place = 0;
  for (const part of parts) {
    samples.set(part.samples, place);
    place += part.samples.length;
  }
  return { samples, rate: parts[0]?.rate ?? 0 };
}

const text = (bytes: Uint8Array, place: number): string =>
  String.fromCharCode(...bytes.subarray(place, place + 4));

const damaged = (): UnreadableSpeechError => new UnreadableSpeechError('no complete WAV in the answer');
