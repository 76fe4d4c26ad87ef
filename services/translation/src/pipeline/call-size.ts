import { SAFE_CALL_CHARS } from './model-limits';

/** Characters of the first calls to a model whose limits are known. */
const START_CHARS = 4_000;
/** No failure makes a call smaller than this: below it the instructions cost more than the text. */
const LEAST_CHARS = 350;
/** Good calls of the full size before a larger one is tried; doubled by each failure, so that a bound is rarely tested. */
const GOOD_CALLS = 3;
const MOST_GOOD_CALLS = 64;
/** Share of the size from which on a call tells something about it. */
const FULL = 0.6;
/** Share of lost lines that shows that the call was too large. */
const BAD_LOSS = 0.05;
/** Share of lost lines up to which a call is good. */
const GOOD_LOSS = 0.01;
/** Share of a call's time that the next size may need, by the time that this one took. */
const USED_TIME = 0.6;

/** The learnt size of calls to one model at one address. */
export interface CallSize {
  /** Characters of text per call. */
  readonly chars: number;
  /** Upper bound by the limits of the model. */
  readonly most: number;
  /** Good calls of this size so far, and those needed before it grows. */
  readonly good: number;
  readonly goodNeeded: number;
  /** The last call that told something was bad, at a size at which it may have been for another reason. */
  readonly isDoubted: boolean;
}

/** How one call ended. */
export interface MeasuredCall {
  readonly chars: number;
  readonly lines: number;
  /** Lines without a translation: left out, cut off, or not to be told apart. */
  readonly lost: number;
  /** The answer was cut, or there was none because the text was too long or took too long. */
  readonly isCut: boolean;
  /** Milliseconds that it took, and those that a call may take. */
  readonly tookMs: number;
  readonly timeoutMs: number;
}

/**
 * @param most upper bound by the limits of the model
 * @param isKnown the limits are known, and the address is the provider's own
 */
export function startSize(most: number, isKnown: boolean): CallSize {
  return {
    chars: Math.min(most, isKnown ? START_CHARS : SAFE_CALL_CHARS),
    most,
    good: 0,
    goodNeeded: GOOD_CALLS,
    isDoubted: false,
  };
}

/**
 * The size after a call: half of a call that lost lines, twice the size after some good calls, else the same. At the safe
 * size and below only a second bad call in a row makes it smaller: a provider that stumbles does so at any size.
 */
export function sizeAfter(size: CallSize, call: MeasuredCall): CallSize {
  const isFull = call.chars >= size.chars * FULL;
  const isBad = call.isCut || (isFull && call.lost > call.lines * BAD_LOSS);
  // A short text is cut or loses lines for other reasons.
  if (isBad && call.chars > LEAST_CHARS) return shrunk(size, call);
  return isFull && !isBad && call.lost <= call.lines * GOOD_LOSS ? grown(size, call) : size;
}

function grown(size: CallSize, call: MeasuredCall): CallSize {
  const good = size.good + 1;
  const next = Math.min(size.most, size.chars * 2);
  const isFast = (call.tookMs * next) / call.chars <= call.timeoutMs * USED_TIME;
  if (good < size.goodNeeded || next <= size.chars || !isFast) return { ...size, isDoubted: false, good };
  return { ...size, isDoubted: false, chars: next, good: 0 };
}

/** Calls of the old size that were under way meanwhile do not make it smaller once more. */
function shrunk(size: CallSize, call: MeasuredCall): CallSize {
  const least = call.chars > SAFE_CALL_CHARS ? SAFE_CALL_CHARS : LEAST_CHARS;
  const chars = Math.max(least, Math.floor(call.chars / 2));
  if (chars >= size.chars) return size;
  if (call.chars <= SAFE_CALL_CHARS && !size.isDoubted) return { ...size, isDoubted: true };
  return {
    ...size,
    chars,
    isDoubted: false,
    good: 0,
    goodNeeded: Math.min(MOST_GOOD_CALLS, size.goodNeeded * 2),
  };
}
