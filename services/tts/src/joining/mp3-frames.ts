import { UnreadableSpeechError } from './speech-errors';

/** Content of an MP3 according to its frame headers (ISO/IEC 11172-3 and 13818-3, layer III). */
export interface Mp3Frames {
  readonly count: number;
  /** Samples per second and channel. */
  readonly rate: number;
  readonly samples: number;
}

interface Header {
  readonly rate: number;
  readonly samplesPerFrame: number;
  readonly length: number;
}

const KBITS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_MPEG1 = [44_100, 48_000, 32_000];
/** Version field: MPEG 2.5, reserved, MPEG 2, MPEG 1, as divisors of the rates of MPEG 1. */
const RATE_DIVISOR = [4, 0, 2, 1];
/** Largest share of bytes outside frames: allows an unknown tag, but no lost frame of speech. */
const MAX_STRAY = 0.02;

/**
 * Walks from frame to frame. A decoder would play garbage as noise or skip it in silence; here it is an error.
 * @throws UnreadableSpeechError when there is no frame, when much lies outside frames, or when the rate changes
 */
export function readMp3Frames(bytes: Uint8Array): Mp3Frames {
  const end = endOfAudio(bytes);
  const begin = beginOfAudio(bytes);
  let place = begin;
  let count = 0;
  let samples = 0;
  let rate = 0;
  let stray = 0;
  while (place + 4 <= end) {
    const header = headerAt(bytes, place);
    const follows =
      header && place + header.length + 4 <= end ? headerAt(bytes, place + header.length) : header;
    if (!header || !follows) {
      place += 1;
      stray += 1;
      continue;
    }
    if (rate !== 0 && header.rate !== rate)
      throw new UnreadableSpeechError('the sample rate changes inside the MP3');
    rate = header.rate;
    samples += header.samplesPerFrame;
    count += 1;
    place += header.length;
  }
  if (count === 0) throw new UnreadableSpeechError('no MP3 frame in the answer');
  if (stray > (end - begin) * MAX_STRAY) throw new UnreadableSpeechError('the MP3 is damaged');
  return { count, rate, samples };
}

/** Whether two frames follow each other at one of the first positions: a single header occurs in any bytes. */
export function beginsLikeMp3(bytes: Uint8Array, places: number): boolean {
  for (let place = beginOfAudio(bytes), left = places; left > 0; place += 1, left -= 1) {
    const header = headerAt(bytes, place);
    if (header && headerAt(bytes, place + header.length)) return true;
  }
  return false;
}

function headerAt(bytes: Uint8Array, place: number): Header | undefined {
  const [a = 0, b = 0, c = 0] = bytes.subarray(place, place + 3);
  if (a !== 0xff || (b & 0xe6) !== 0xe2) return undefined;
  const divisor = RATE_DIVISOR[(b >> 3) & 3] ?? 0;
  const isMpeg1 = divisor === 1;
  const kbits = at(isMpeg1 ? KBITS_MPEG1 : KBITS_MPEG2, c >> 4);
  const full = at(RATES_MPEG1, (c >> 2) & 3);
  if (divisor === 0 || kbits === 0 || full === 0) return undefined;
  const rate = full / divisor;
  const samplesPerFrame = isMpeg1 ? 1_152 : 576;
  const length = Math.floor((samplesPerFrame * 125 * kbits) / rate) + ((c >> 1) & 1);
  return { rate, samplesPerFrame, length };
}

/** 0 for a value outside the table. */
function at(table: readonly number[], place: number): number {
  return table[place] ?? 0;
}

/** Position after an ID3v2 tag. */
function beginOfAudio(bytes: Uint8Array): number {
  if (latin(bytes, 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((bytes[at] ?? 0) & 0x7f), 0);
  return 10 + size;
}

/** Position before an ID3v1 tag. */
function endOfAudio(bytes: Uint8Array): number {
  return latin(bytes, bytes.length - 128, 3) === 'TAG' ? bytes.length - 128 : bytes.length;
}

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, from) + length));
