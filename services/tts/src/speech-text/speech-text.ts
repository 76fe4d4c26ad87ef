import type { Pronunciation } from '@lacthu/contracts';
import { lineHash, toLines } from '@lacthu/novel-text';
import type { PieceLimit } from '../engines/speech-engine.port';
import { cutPieces } from './cut-pieces';
import { PronunciationDictionary } from './pronunciation-dictionary';
import { isSpeakable } from './speakable';
import { spokenText } from './spoken-text';

/** A line (paragraph) of a text to be spoken. */
export interface SpokenLine {
  /** Index in the text, from 0. */
  readonly line: number;
  readonly hash: string;
  /** Pieces for the engine, in order, each within its limit. Never empty. */
  readonly pieces: readonly string[];
}

/**
 * Plans the pieces that an engine has to speak for a text. Lines and pieces without a letter or digit are left out:
 * engines answer them with an error or with silence.
 */
export function planSpeech(
  text: string,
  { limit, pronunciations }: { limit: PieceLimit; pronunciations: readonly Pronunciation[] },
): SpokenLine[] {
  const dictionary = new PronunciationDictionary(pronunciations);
  return toLines(text).flatMap((content, line) => {
    if (!isSpeakable(content)) return [];
    const pieces = cutPieces(spokenText(content, dictionary), limit).filter(isSpeakable);
    return pieces.length === 0 ? [] : [{ line, hash: lineHash(content), pieces }];
  });
}
