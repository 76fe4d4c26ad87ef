import type { Pronunciation } from '@lacthu/contracts';
import { lineHash, toLines } from '@lacthu/novel-text';
import type { PieceLimit } from '../engines/speech-engine.port';
import { cutPieces } from './cut-pieces';

/** A line (paragraph) of a text as it is spoken. */
export interface SpokenLine {
  /** Place in the text, from 0. */
  readonly line: number;
  readonly hash: string;
  /** What the engine is given, in order, each within its limit. Never empty. */
  readonly pieces: readonly string[];
}

const SPEAKABLE = /[\p{L}\p{N}]/u;

/**
 * What an engine is asked to speak for a text. Lines and pieces without a letter or digit are absent: engines answer them
 * with an error or with silence.
 */
export function planSpeech(
  text: string,
  { limit }: { limit: PieceLimit; pronunciations: readonly Pronunciation[] },
): SpokenLine[] {
  return toLines(text).flatMap((content, line) => {
    const pieces = cutPieces(content, limit).filter((piece) => SPEAKABLE.test(piece));
    return pieces.length === 0 ? [] : [{ line, hash: lineHash(content), pieces }];
  });
}
