import { estimateTokens } from '@lacthu/contracts';

/** Amount of text that a chapter sends. */
export interface TextSize {
  readonly chars: number;
  /** Counted like estimateTokens. */
  readonly tokens: number;
}

export interface UseEstimate {
  readonly chapters: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Characters per call: CHUNK_CHARS of the translation service's pipeline. */
const CALL_CHARS = 1_400;
/** The response format instructions sent with every call, some 600 characters. */
const PROTOCOL_TOKENS = 200;
/** Length of the default style instruction: a sentence of some 190 characters. */
const DEFAULT_STYLE_TOKENS = 65;
/** The preceding text sent as context: 200 characters of Chinese and as many of Vietnamese. */
const CONTEXT_TOKENS = 265;
/**
 * A Chinese character becomes a syllable of 4.3 characters including its space (measured over the novel Số đỏ, 1936),
 * and estimateTokens counts three characters as a token.
 */
export const VIETNAMESE_PER_HAN = 4.3;
const OUTPUT_PER_INPUT = VIETNAMESE_PER_HAN / 3;
/** Line numbers in prompt and response, for lines as short as in web novels. */
const NUMBERING = 1.05;

export function sizeOfText(text: string): TextSize {
  return { chars: text.length, tokens: estimateTokens(text) };
}

/** For a text that is not loaded: counts every character as Chinese, at most a fifth too many. */
export function sizeOfLength(chars: number): TextSize {
  return { chars, tokens: chars };
}

/** Estimated tokens of a batch, without retries. @param sizes one entry per chapter */
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
