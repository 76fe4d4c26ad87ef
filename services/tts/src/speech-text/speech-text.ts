import type { Pronunciation } from '@lacthu/contracts';
import { lineHash, toLines } from '@lacthu/novel-text';
import type { PieceLimit } from '../engines/speech-engine.port';
import { cutPieces } from './cut-pieces';
import { PronunciationDictionary } from './pronunciation-dictionary';
import { isSpeakable } from './speakable';
import { spokenText } from './spoken-text';

/** A line (paragraph) of a text as it is spoken. */
export interface SpokenLine {
  /** Place in the text, from 0. */
  readonly line: number;
  readonly hash: string;
  /** What the engine is given, in order, each within its limit. Never empty. */
  readonly pieces: readonly string[];
}

/**
 * What an engine is asked to speak for a text. Lines and pieces without a letter or digit are absent: engines answer them
 * with an error or with silence.
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
