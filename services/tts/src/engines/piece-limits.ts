import type { SpeechEngineName } from '@lacthu/contracts';
import type { PieceLimit } from './speech-engine.port';
import { escapeXml } from './ssml';

const characters = (max: number): PieceLimit => ({
  unit: 'characters',
  max,
  measure: (text) => [...text].length,
});

/**
 * What a piece may be. Edge takes 4,096 bytes of escaped text in a message, OpenAI 4,096 characters
 * (platform.openai.com/docs/api-reference/audio/createSpeech), the speech address of Google Translate 200. Smaller pieces
 * are spoken side by side and cost less when one fails, so the two large limits are used by half; espeak has none, and
 * 2,000 characters keep its thread busy for a second or two at most.
 */
export const PIECE_LIMITS: Readonly<Record<SpeechEngineName, PieceLimit>> = {
  edge: { unit: 'bytes', max: 2_400, measure: (text) => Buffer.byteLength(escapeXml(text)) },
  openai: characters(2_000),
  gtts: { unit: 'characters', max: 200, measure: (text) => text.length },
  espeak: characters(2_000),
};

/** Requests that one process has with an engine at the same time. Google's address turns a crowd away soon. */
export const PARALLEL: Readonly<Record<SpeechEngineName, number>> = {
  edge: 8,
  openai: 8,
  gtts: 4,
  espeak: 2,
};
