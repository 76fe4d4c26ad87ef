import { CHUNK_CHARS } from './text-plan';

/**
 * Models with at most 4,096 tokens of output (or a context of 8,192), by their documentation. Vietnamese needs some 2.5
 * of their tokens per Chinese character, so that a full chunk would come close to the limit.
 */
const SMALL_ANSWERS = /^(?:[\w.-]+\/)*(?:gpt-3\.5|gpt-4(?:-|$)|gpt-4o-2024-05-13|claude-3-)/i;
const SMALL_CALL_CHARS = 1_000;

/** Characters of text per call to this model: a cut answer costs more than a smaller call. */
export function callCharsOf(model: string): number {
  return SMALL_ANSWERS.test(model) ? SMALL_CALL_CHARS : CHUNK_CHARS;
}
