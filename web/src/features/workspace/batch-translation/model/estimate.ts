import { estimateTokens } from '@lacthu/contracts';

/** How much text a chapter sends. */
export interface TextSize {
  readonly chars: number;
  /** As estimateTokens counts them. */
  readonly tokens: number;
}

export interface UseEstimate {
  readonly chapters: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Characters of one call: CHUNK_CHARS of the translation service's pipeline. */
const CALL_CHARS = 1_400;
/** How to answer, which goes with every call: the service's protocol of some 600 characters. */
const PROTOCOL_TOKENS = 200;
/** What stands in for a missing style: a sentence of some 190 characters. */
const DEFAULT_STYLE_TOKENS = 65;
/** The end of the text before, for understanding: 200 characters of Chinese and as many of Vietnamese. */
const CONTEXT_TOKENS = 265;
/**
 * A Chinese character becomes a syllable, which is 4.3 characters with its space (measured over the novel Số đỏ, 1936),
 * and estimateTokens takes three characters for a token.
 */
export const VIETNAMESE_PER_HAN = 4.3;
const OUTPUT_PER_INPUT = VIETNAMESE_PER_HAN / 3;
/** Numbers in front of the lines, in the question and in the answer, where lines are as short as in web novels. */
const NUMBERING = 1.05;

export function sizeOfText(text: string): TextSize {
  return { chars: text.length, tokens: estimateTokens(text) };
}

/** Of a text that is not loaded: every character counts as a Chinese one, which is at most a fifth too many. */
export function sizeOfLength(chars: number): TextSize {
  return { chars, tokens: chars };
}

/**
 * Tokens that a batch will roughly use; calls that have to be made again are not in it.
 * @param sizes one for each chapter
 */
export function estimateUse(sizes: readonly TextSize[], stylePrompt: string): UseEstimate {
  const style = stylePrompt.trim() === '' ? DEFAULT_STYLE_TOKENS : estimateTokens(stylePrompt);
  const text = sizes.reduce((sum, { tokens }) => sum + tokens, 0);
  const calls = sizes.reduce((sum, { chars }) => sum + Math.ceil(chars / CALL_CHARS), 0);
  return {
    chapters: sizes.length,
    inputTokens: Math.ceil(text * NUMBERING + calls * (style + PROTOCOL_TOKENS + CONTEXT_TOKENS)),
    outputTokens: Math.ceil(text * OUTPUT_PER_INPUT * NUMBERING),
  };
}
