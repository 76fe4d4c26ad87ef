import type { SpeechEngineName } from '@lacthu/contracts';
import type { PieceLimit } from './speech-engine.port';
import { escapeXml } from './ssml';

const characters = (max: number): PieceLimit => ({
  unit: 'characters',
  max,
  measure: (text) => [...text].length,
});

/**
 * Longest piece per engine. Edge takes 4,096 bytes of escaped text in a message, OpenAI 4,096 characters
 * (platform.openai.com/docs/api-reference/audio/createSpeech), the speech address of Google Translate 200. Smaller
 * pieces are spoken in parallel and cost less when one fails, so only half of the two large limits is used; espeak has
 * no limit, and 2,000 characters occupy its thread for two seconds at most.
 */
export const PIECE_LIMITS: Readonly<Record<SpeechEngineName, PieceLimit>> = {
  edge: { unit: 'bytes', max: 2_400, measure: (text) => Buffer.byteLength(escapeXml(text)) },
  openai: characters(2_000),
  gtts: { unit: 'characters', max: 200, measure: (text) => text.length },
  espeak: characters(2_000),
};

/** Requests that one process sends to an engine at the same time. Google's address rejects more of them quickly. */
export const PARALLEL: Readonly<Record<SpeechEngineName, number>> = {
  edge: 8,
  openai: 8,
  gtts: 4,
  espeak: 2,
};
