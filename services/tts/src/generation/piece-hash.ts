import { createHash } from 'node:crypto';
import type { SpeechSettings } from '../engines/speech-engine.port';

/** Counted up when the same words must be spoken anew: another preparation of texts, another encoding. */
const VERSION = 1;

/**
 * Names what an engine says: the same words of the same voice at the same speed have the same name, whoever asks for them.
 * Hex SHA-256, as the store's key.
 * @param repeat how often the line has said these words before: a line is spoken whole, like lines share their sound
 */
export function pieceHash(
  { engine, voice, speed, model, baseUrl }: SpeechSettings,
  text: string,
  repeat = 0,
): string {
  const said = [VERSION, engine, voice, speed, model, baseUrl, text, ...(repeat > 0 ? [repeat] : [])];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Where a piece lies in the store. */
export function pieceKey(hash: string): string {
  return `pieces/${hash.slice(0, 2)}/${hash}`;
}
