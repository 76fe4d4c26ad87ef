import { createHash } from 'node:crypto';
import type { SpeechSettings } from '../engines/speech-engine.port';

/** Increased when the same words must be spoken again: after a change of text normalisation or encoding. */
const VERSION = 1;

/**
 * Cache key of a piece: equal for the same words in the same voice at the same speed, for all accounts. Hex SHA-256.
 * @param repeat how often the line contained these words before: a line is spoken as a whole, and equal lines share
 *   their audio
 */
export function pieceHash(
  { engine, voice, speed, model, baseUrl }: SpeechSettings,
  text: string,
  repeat = 0,
): string {
  const said = [VERSION, engine, voice, speed, model, baseUrl, text, ...(repeat > 0 ? [repeat] : [])];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Object key of a piece in the store. */
export function pieceKey(hash: string): string {
  return `pieces/${hash.slice(0, 2)}/${hash}`;
}
