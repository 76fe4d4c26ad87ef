import { findModel, type ModelCatalog } from '@lacthu/contracts';

/** Known limits of a model; a missing figure is unknown. */
export interface ModelFacts {
  /** Tokens of request and answer together. */
  readonly contextTokens?: number | undefined;
  /** Tokens of one answer. */
  readonly outputTokens?: number | undefined;
}

/** Characters of one call to a model that is not known yet; its Vietnamese fits into the answer of every usual model. */
export const SAFE_CALL_CHARS = 1_400;
/**
 * Models with at most 4,096 tokens of output (or a context of 8,192), by their documentation. A call of the safe size
 * would come close to their limit.
 */
const SMALL_ANSWERS = /^(?:[\w.-]+\/)*(?:gpt-3\.5|gpt-4(?:-|$)|gpt-4o-2024-05-13|claude-3-)/i;
const SMALL_CALL_CHARS = 1_000;
/** Upper bound for a model without a known limit; common servers give it at least 16,384 tokens of output by now. */
const UNKNOWN_MOST_CHARS = 3_200;
/** An answer of some 30,000 tokens takes about as long as one call may take: 150 s at 200 tokens a second. */
const MOST_CHARS = 16_000;
/**
 * Vietnamese per Chinese character, in tokens of the older vocabularies (cl100k_base, 100,000 entries); those of 200,000
 * and more entries need 1.6 to 2. The older ones decide, because the vocabulary of a model is not known.
 */
export const OUTPUT_TOKENS_PER_CHAR = 2.5;
/** Chinese per character, in tokens of the older vocabularies; the newer ones need 0.7 to 1. */
export const INPUT_TOKENS_PER_CHAR = 1.5;
/** Share of the output limit that a call may need: line numbers, a wordy model and thoughts need the rest. */
const USED_OUTPUT = 0.5;
/** Share of the window for instructions, terms and context, at most this many tokens. */
const RESERVED_SHARE = 0.3;
const RESERVED_TOKENS = 8_000;

/** Reads the limits of a model from the catalog. */
export function factsOf(catalog: ModelCatalog, model: string): ModelFacts {
  const { contextTokens, outputTokens } = findModel(catalog, model) ?? {};
  return { contextTokens, outputTokens };
}

/** The most characters of Chinese that one call to this model may have, by its output limit and its window. */
export function callCharsOf(model: string, { contextTokens, outputTokens }: ModelFacts = {}): number {
  if (contextTokens === undefined && outputTokens === undefined)
    return SMALL_ANSWERS.test(model) ? SMALL_CALL_CHARS : UNKNOWN_MOST_CHARS;
  const byOutput = ((outputTokens ?? Infinity) * USED_OUTPUT) / OUTPUT_TOKENS_PER_CHAR;
  const window = contextTokens ?? Infinity;
  const reserved = Math.min(RESERVED_TOKENS, window * RESERVED_SHARE);
  const byWindow = (window - reserved) / (INPUT_TOKENS_PER_CHAR + OUTPUT_TOKENS_PER_CHAR);
  return Math.max(1, Math.floor(Math.min(byOutput, byWindow, MOST_CHARS)));
}
