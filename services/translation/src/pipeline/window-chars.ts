import { estimateTokens } from '@lacthu/contracts';
import type { LearntSize } from './call-sizes';

/** Tokens for the terms and the preceding text of a call. */
const CONTEXT_TOKENS = 700;
/** Tokens of a Chinese character and of its Vietnamese together, in the vocabularies that need the most. */
const TOKENS_PER_CHAR = 4;
/** Other vocabularies need more tokens for the instructions than the estimate. */
const PROMPT_RESERVE = 1.25;
const LEAST_CHARS = 120;

/**
 * Limits the calls to a model whose window is known: instructions, text and answer have to fit into it.
 *
 * @param contextTokens the window; undefined leaves the size as it is
 */
export function sizeWithin(size: LearntSize, contextTokens: number | undefined, system: string): LearntSize {
  if (contextTokens === undefined) return size;
  const left = contextTokens - estimateTokens(system) * PROMPT_RESERVE - CONTEXT_TOKENS;
  const most = Math.max(LEAST_CHARS, Math.floor(left / TOKENS_PER_CHAR));
  return {
    current: () => {
      const learnt = size.current();
      return { ...learnt, chars: Math.min(learnt.chars, most) };
    },
    note: (call) => size.note(call),
  };
}
