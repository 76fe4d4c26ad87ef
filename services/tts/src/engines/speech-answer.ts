import { beginsLikeMp3 } from '../joining/mp3-frames';
import { pcmAsWav } from '../joining/pcm-as-wav';
import type { SpeechFormat } from '../joining/speech-format';
import type { EncodedSpeech } from '../joining/speech-format';

/** Content of a successful answer of a speech server. */
export type SpeechAnswer =
  | { readonly kind: 'speech'; readonly speech: EncodedSpeech }
  /** Audio in a format that is not decoded, with its common name; null when the format is unknown. */
  | { readonly kind: 'unsupported'; readonly format: string | null }
  /** JSON, a page, or plain text instead of audio. */
  | { readonly kind: 'text'; readonly text: string };

/** Signatures of formats: bytes at a position. */
const SIGNATURES: readonly (readonly [
  bytes: string,
  place: number,
  format: SpeechFormat | { name: string },
])[] = [
  ['fLaC', 0, 'flac'],
  ['OpusHead', 28, 'opus'],
  ['vorbis', 29, { name: 'Ogg Vorbis' }],
  ['FLAC', 29, { name: 'Ogg FLAC' }],
  ['Speex', 28, { name: 'Ogg Speex' }],
  ['OggS', 0, { name: 'Ogg' }],
  ['WAVE', 8, 'wav'],
  ['ftyp', 4, { name: 'M4A/MP4 (AAC)' }],
  ['\x1aE\xdf\xa3', 0, { name: 'WebM' }],
  ['AIFF', 8, { name: 'AIFF' }],
  ['AIFC', 8, { name: 'AIFF' }],
  ['ADIF', 0, { name: 'AAC' }],
  ['caff', 0, { name: 'CAF' }],
  ['.snd', 0, { name: 'AU' }],
  ['#!AMR', 0, { name: 'AMR' }],
  ['wvpk', 0, { name: 'WavPack' }],
  ['MAC ', 0, { name: "Monkey's Audio" }],
  ['0&\xb2u\x8ef\xcf\x11', 0, { name: 'WMA' }],
];
/** Content types of raw samples without a header (RFC 2586, RFC 3551 and types that servers use). */
const RAW = /^audio\/(?:x-)?(?:pcm|l16|raw|s16le|lpcm)\b/i;
/** Content types that do not name a format. */
const SILENT = /^audio\/(?:\*|(?:x-)?(?:mpeg|mp3|wav|wave|vnd\.wave|ogg|opus|flac)\b)/i;
const TEXT = /^text\/|\b(?:json|xml|html)\b/i;
/** Bytes that are examined to distinguish text from audio. */
const TEXT_BYTES = 512;
/** Positions at which the first MP3 frame may be, after an unknown tag. */
const MP3_PLACES = 4_096;

/**
 * Detects the content of an answer by its bytes; the content type is used only for raw samples, which have no
 * signature.
 *
 * @param type the content type as it was sent, '' for none
 */
export function readSpeechAnswer(bytes: Buffer, type: string): SpeechAnswer {
  const sound = bytes.subarray(endOfId3(bytes));
  for (const [signature, place, format] of SIGNATURES) {
    if (sound.toString('latin1', place, place + signature.length) !== signature) continue;
    if (typeof format !== 'string') return { kind: 'unsupported', format: format.name };
    return { kind: 'speech', speech: { bytes: sound, format } };
  }
  if (looksLikeText(bytes)) return { kind: 'text', text: bytes.toString('utf8') };
  if (beginsLikeMp3(bytes, MP3_PLACES)) return { kind: 'speech', speech: { bytes, format: 'mp3' } };
  if (TEXT.test(type)) return { kind: 'text', text: bytes.toString('utf8') };
  if (beginsLikeAdts(sound)) return { kind: 'unsupported', format: 'AAC' };
  if (RAW.test(type)) return { kind: 'speech', speech: { bytes: pcmAsWav(bytes, type), format: 'wav' } };
  const named = /^audio\/([\w.+-]{1,40})/i.exec(type)?.[1];
  return { kind: 'unsupported', format: named !== undefined && !SILENT.test(type) ? named : null };
}

/** Position after an ID3v2 tag, which may precede AAC and FLAC too. */
function endOfId3(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  return 10 + bytes.subarray(6, 10).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);
}

/** Whether the bytes are only letters and the usual white space; the last character may be incomplete. */
function looksLikeText(bytes: Buffer): boolean {
  const begin = bytes
    .subarray(0, TEXT_BYTES)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
  return begin.trim() !== '' && !/[^\P{C}\t\n\r\p{Cf}]|\uFFFD/u.test(begin);
}

/** Whether two ADTS frames follow each other (ISO/IEC 13818-7, 6.2): 12 bits of sync, layer 0, 13 bits of length. */
function beginsLikeAdts(bytes: Buffer): boolean {
  const length = adtsLength(bytes, 0);
  return length > 7 && (length >= bytes.length || adtsLength(bytes, length) > 7);
}

function adtsLength(bytes: Buffer, place: number): number {
  const [a, b, , d = 0, e = 0, f = 0] = bytes.subarray(place, place + 6);
  if (a !== 0xff || b === undefined || (b & 0xf6) !== 0xf0) return 0;
  return ((d & 3) << 11) | (e << 3) | (f >> 5);
}
