import { encodingOf } from './detect-encoding';
import { normalizeText } from './normalize-text';
import { countDamage } from './text-damage';
import type { TextEncodingName } from './text-encodings';
import type { DecodeOptions } from './text-reader';
import { TextReader } from './text-reader';

export interface DecodedText {
  /** Normalised text (see normalizeText). */
  text: string;
  /** Encoding used to decode the bytes. */
  encoding: TextEncodingName;
  /** Number of U+FFFD in the text: places where characters are lost. */
  damaged: number;
}

/** Bytes decoded in one step: temporary copies stay small compared with the text. */
const STEP_BYTES = 256 * 1024;

/**
 * Decodes a file: by its byte-order mark, else as UTF-8 if it has no or few errors, else by the best score among
 * GB18030, Big5, UTF-16LE and UTF-16BE. Damaged bytes affect only their own place and are counted.
 *
 * @throws TextDecodingError when the bytes are Japanese (Shift_JIS) or no supported text
 */
export function decodeText(bytes: Uint8Array, options: DecodeOptions = {}): DecodedText {
  const encoding = options.encoding ?? encodingOf(bytes);
  const sound = encoding === 'utf-8' ? decodeSoundUtf8(bytes) : undefined;
  if (sound !== undefined) return { text: sound, encoding, damaged: countDamage(sound) };
  const reader = new TextReader({ encoding });
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP_BYTES)
    pieces.push(reader.read(bytes.subarray(at, at + STEP_BYTES)));
  pieces.push(reader.end());
  return { text: pieces.join(''), encoding, damaged: reader.damaged };
}

/**
 * Decodes valid UTF-8 in one step, with the same result as a TextReader; undefined for anything else. With a reader the
 * pieces and the joined text are in memory together; this saves up to 75 MB for a book of 50 MB.
 */
function decodeSoundUtf8(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  return normalizeText(text);
}
