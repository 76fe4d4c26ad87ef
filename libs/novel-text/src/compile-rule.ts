import { RE2JS } from 're2js';
import { LINE_HINTS } from './split-rule-patterns';
import { RECOMMENDED_RULE } from './split-rules';

/** Length of a user's pattern (characters); real rules are shorter than 300. */
export const MAX_RULE_LENGTH = 2000;

/**
 * Maximum number of instructions of a compiled rule. RE2 is linear in the text, but each character may visit every
 * instruction: a rule like .{0,1000} would cost a thousand times as much as an ordinary one. The largest built-in rule
 * needs less than half.
 */
const MAX_PROGRAM_SIZE = 12_000;

/** A line longer than this (characters, without blanks at its ends) is prose, whatever the rule matches. */
export const MAX_HEADING_LENGTH = 200;

/** A pattern that does not compile or would be too expensive. `message` is the wording of the specification. */
export class SplitRuleError extends Error {
  override readonly name = 'SplitRuleError';

  /** @param reason message of the regular-expression engine, for logs and the details of the rule dialog */
  constructor(readonly reason: string) {
    super('Quy tắc Regex không hợp lệ!');
  }
}

export interface CompiledRule {
  readonly pattern: string;
  /** True for the product's own rules, whose cost is known. */
  readonly builtin: boolean;
  /** Whether this line begins a chapter. Blank and over-long lines never do. */
  matches(line: string): boolean;
}

/**
 * Compiles a split rule on a linear-time engine that browser and server share, so that both give the same result and no
 * pattern can block either. Matching ignores case. JavaScript escapes such as \u4e00 are supported. A line is matched
 * without the blanks at its ends (books indent headings) and, failing that, unchanged.
 *
 * @throws SplitRuleError for patterns that are empty, too long or too expensive, do not compile, or use look-around or
 *   back references (which no linear engine supports)
 */
export function compileRule(pattern: string): CompiledRule {
  const source = pattern.normalize('NFC');
  const hint = LINE_HINTS.get(source);
  if (source.trim() === '') throw new SplitRuleError('empty pattern');
  if (hint === undefined && source.length > MAX_RULE_LENGTH) throw new SplitRuleError('pattern too long');
  const engine = hint === undefined ? compileEngine(source) : builtinEngine(source);
  return {
    pattern,
    builtin: hint !== undefined,
    matches(line) {
      const trimmed = line.trim();
      if (trimmed === '' || trimmed.length > MAX_HEADING_LENGTH) return false;
      // Built-in rules are written for trimmed lines; only a user's rule may match the blanks.
      if (hint !== undefined) return hint.test(trimmed) && engine.test(trimmed);
      return engine.test(trimmed) || (trimmed.length !== line.length && engine.test(line));
    },
  };
}

/**
 * Cache of compiled built-in rules: there are only five, they are used often, and compiling takes some milliseconds.
 */
const builtinEngines = new Map<string, RE2JS>();

function builtinEngine(source: string): RE2JS {
  const engine = builtinEngines.get(source) ?? compileEngine(source);
  builtinEngines.set(source, engine);
  return engine;
}

/** Compiles a pattern, ignoring case, without the rules for lines that compileRule adds. */
export function compileEngine(source: string): RE2JS {
  let engine: RE2JS;
  try {
    engine = RE2JS.compile(widenBlanks(RE2JS.translateRegExp(source)), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    throw new SplitRuleError(error instanceof Error ? error.message : String(error));
  }
  if (engine.programSize() > MAX_PROGRAM_SIZE) throw new SplitRuleError('pattern too costly');
  return engine;
}

/**
 * RE2's \s matches only ASCII blanks. Users write \s for the full-width one too, as in JavaScript, and Chinese headings
 * often contain it. So \s matches both here, inside and outside of character classes, and \S neither.
 */
function widenBlanks(pattern: string): string {
  let result = '';
  let inClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern.charAt(index);
    if (char === '\\') {
      index += 1;
      result += widenEscape(pattern.charAt(index), inClass);
      continue;
    }
    if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    result += char;
  }
  return result;
}

function widenEscape(letter: string, inClass: boolean): string {
  if (letter === 's') return inClass ? '\\s\\x{3000}' : '[\\s\\x{3000}]';
  if (letter === 'S' && !inClass) return '[^\\s\\x{3000}]';
  return `\\${letter}`;
}

/** Compiles the rule of an upload: the given pattern, or the recommended rule without one. */
export function ruleOrRecommended(pattern: string | undefined): CompiledRule {
  return compileRule(pattern === undefined || pattern.trim() === '' ? RECOMMENDED_RULE.pattern : pattern);
}
