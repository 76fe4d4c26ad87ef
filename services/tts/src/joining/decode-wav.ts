import type { Pcm } from './pcm';
import { SpeechUnreadable } from './speech-faults';

interface Format {
  readonly coding: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

const INTEGER = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/**
 * Reads a WAV (RIFF, integer of 8, 16, 24 or 32 bits or float of 32 bits); channels are mixed. Programs that write into
 * a pipe give a length that is too great: then everything up to the end is sound.
 * @throws SpeechUnreadable
 */
export function decodeWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || text(view, 0) !== 'RIFF' || text(view, 8) !== 'WAVE') throw damaged();
  let format: Format | undefined;
  for (let place = 12; place + 8 <= bytes.length;) {
    const size = view.getUint32(place + 4, true);
    const content = place + 8;
    if (text(view, place) === 'fmt ') format = readFormat(view, content);
    if (text(view, place) === 'data')
      return readSamples(view, content, Math.min(size, bytes.length - content), format);
    place = content + size + (size & 1);
  }
  throw damaged();
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

/** A function that gives the sample at a place, −1 to 1. */
function readerOf({ coding, bits }: Format): (view: DataView, place: number) => number {
  if (coding === FLOAT && bits === 32) return (view, place) => view.getFloat32(place, true);
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
  throw new SpeechUnreadable(`a WAV of coding ${coding} with ${bits} bits`);
}

const text = (view: DataView, place: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(place + i)));

const damaged = (): SpeechUnreadable => new SpeechUnreadable('no complete WAV in the answer');
