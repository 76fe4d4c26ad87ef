import type { CompiledRule } from './compile-rule';
import { MAX_HEADING_LENGTH, SplitRuleError } from './compile-rule';
import type { ParsedHeading } from './parse-heading';
import { parseHeading } from './parse-heading';

/** A heading line and its offsets in the text (UTF-16 units); `end` is after its line end. */
export interface FoundHeading extends ParsedHeading {
  start: number;
  end: number;
}

/** Blanks allowed at the ends of a short heading; a longer line is skipped without being copied. */
const BLANK_ALLOWANCE = 100;

/**
 * Time limit of a user's rule. RE2 is linear, but some patterns cost a thousand times as much per character as an
 * ordinary one (.*a.{90}b), which takes hours on a whole book. Ordinary rules need 20 ms for a million characters.
 */
const RULE_MS = 1000;
const RULE_MS_PER_CHARACTER = 1 / 2000;

/** Number of lines between two checks of the clock. */
const LINES_AT_ONCE = 16;

/**
 * Finds all heading lines in order. Lines are cut from the text one by one, and long ones (most of a novel's
 * characters) are never copied: that keeps 50 MB below half a second.
 *
 * @param now clock in milliseconds; the only use of time in this library, because nothing else bounds the work of a
 *   rule. A busy server passes one that counts only its own CPU time
 * @throws SplitRuleError for a user's rule that takes too long on this text
 */
export function findHeadings(
  text: string,
  rule: CompiledRule,
  now: () => number = () => performance.now(),
): FoundHeading[] {
  const found: FoundHeading[] = [];
  const deadline = rule.builtin ? Infinity : now() + RULE_MS + text.length * RULE_MS_PER_CHARACTER;
  let tested = 0;
  let start = 0;
  while (start < text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const next = newline < 0 ? end : end + 1;
    if (end > start && end - start <= MAX_HEADING_LENGTH + BLANK_ALLOWANCE) {
      const line = text.slice(start, end);
      if (rule.matches(line)) found.push({ ...parseHeading(line), start, end: next });
      tested += 1;
      if (tested % LINES_AT_ONCE === 0 && deadline !== Infinity && now() > deadline)
        throw new SplitRuleError('rule too slow on this text');
    }
    start = next;
  }
  return found;
}

/** Number of non-blank characters between two offsets, counted up to `limit`. */
export function inkBetween(text: string, from: number, to: number, limit: number): number {
  let ink = 0;
  for (let index = from; index < to && ink < limit; index += 1) {
    const code = text.charCodeAt(index);
    if (code !== 0x0a && code !== 0x20 && code !== 0x3000 && code !== 0x09) ink += 1;
  }
  return ink;
}
