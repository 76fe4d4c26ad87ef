import { RE2JS } from 're2js';
import { LINE_HINTS } from './split-rule-patterns';
import { RECOMMENDED_RULE } from './split-rules';

/** A person's own pattern may be this long (characters); real rules stay under 300. */
export const MAX_RULE_LENGTH = 2000;

/**
 * Most instructions of a compiled rule. RE2 is linear in the text, but each character may touch every instruction:
 * a rule like .{0,1000} would cost a thousand times an ordinary one. The largest built-in rule needs under half.
 */
const MAX_PROGRAM_SIZE = 12_000;

/** A line longer than this (characters, without outer blanks) is prose, whatever the rule says. */
export const MAX_HEADING_LENGTH = 200;

/** The pattern does not compile or would be too costly. `message` is the specification's wording. */
export class SplitRuleError extends Error {
  override readonly name = 'SplitRuleError';

  /** @param reason the engine's own words, for logs and the rule dialog's details */
  constructor(readonly reason: string) {
    super('Quy tắc Regex không hợp lệ!');
  }
}

export interface CompiledRule {
  readonly pattern: string;
  /** One of the product's own rules, whose cost is known. */
  readonly builtin: boolean;
  /** Whether this line opens a chapter. Blank and over-long lines never do. */
  matches(line: string): boolean;
}

/**
 * Compiles a split rule on the linear-time engine that browser and server share, so that both give the same answer
 * and no pattern can hang either. Matching ignores case. JavaScript notations such as \u4e00 are understood.
 * The line is tried without its outer blanks (books indent headings) and, failing that, as it stands.
 *
 * @throws SplitRuleError for patterns that are empty, too long or too costly, do not compile, or use look-around or
 *   back references (which no linear engine has)
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
      // Built-in rules are written for trimmed lines; only a person's own may ask for the blanks.
      if (hint !== undefined) return hint.test(trimmed) && engine.test(trimmed);
      return engine.test(trimmed) || (trimmed.length !== line.length && engine.test(line));
    },
  };
}

/** Built-in rules are used again and again and take some milliseconds to compile; there are only five of them. */
const builtinEngines = new Map<string, RE2JS>();

function builtinEngine(source: string): RE2JS {
  const engine = builtinEngines.get(source) ?? compileEngine(source);
  builtinEngines.set(source, engine);
  return engine;
}

/** The bare engine of a pattern, ignoring case; compileRule adds the rules about lines. */
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
 * RE2's \s knows only ASCII blanks; people write \s for the full-width one too, as JavaScript reads it, and Chinese
 * headings are full of it. So \s means both here, inside and outside of character classes, and \S neither.
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

/** The compiled rule of an upload: the given pattern, or the recommended rule when none was sent. */
export function ruleOrRecommended(pattern: string | undefined): CompiledRule {
  return compileRule(pattern === undefined || pattern.trim() === '' ? RECOMMENDED_RULE.pattern : pattern);
}
