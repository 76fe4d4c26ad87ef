import { CHUNK_CHARS } from './text-plan';

/**
 * Models that answer with at most 4,096 tokens (or hold 8,192 in all), as their makers document it. Vietnamese takes some
 * 2.5 of their tokens for each Chinese character, so that a full chunk would come close to the limit.
 */
const SMALL_ANSWERS = /^(?:[\w.-]+\/)*(?:gpt-3\.5|gpt-4(?:-|$)|gpt-4o-2024-05-13|claude-3-)/i;
const SMALL_CALL_CHARS = 1_000;

/** Characters of text that go into one call to this model: a cut answer costs more than a smaller call. */
export function callCharsOf(model: string): number {
  return SMALL_ANSWERS.test(model) ? SMALL_CALL_CHARS : CHUNK_CHARS;
}
