import { SplitRuleError, compileRule } from './compile-rule';
import { findHeadings, inkBetween } from './find-headings';
import { RECOMMENDED_RULE } from './split-rules';
import { EVIL_PATTERNS } from './testing/evil-patterns';

const lines = (count: number): string => '第一章 雪夜\n他来了。\n'.repeat(count / 2);

/** Twice what is tested between two looks at the clock. */
const BETWEEN_LOOKS = 32;

/** A clock that advances by `step` milliseconds at each read. */
function clockOf(step: number): () => number {
  let time = 0;
  return () => (time += step);
}

describe('findHeadings', () => {
  it('gives each heading its place, with the line end', () => {
    const text = '序\n第一章 雪\n文。\n第二章';
    const found = findHeadings(text, compileRule('^第.章'));
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['第一章 雪\n', '第二章']);
  });

  it('stops a rule of a person that would take hours, and no rule of the product', () => {
    expect(() => findHeadings(lines(400), compileRule('^第'), clockOf(100))).toThrow(SplitRuleError);
    expect(findHeadings(lines(400), compileRule('^第'), clockOf(1))).toHaveLength(200);
    expect(findHeadings(lines(400), compileRule(RECOMMENDED_RULE.pattern), clockOf(100))).toHaveLength(200);
  });

  it.each(EVIL_PATTERNS.map((pattern) => [pattern.slice(0, 60), pattern]))(
    'answers or refuses the evil rule %s without anybody looking at the clock',
    (_name, pattern) => {
      // An engine that tries every way would need longer for one of these lines than any test may take.
      const evil = Array.from({ length: BETWEEN_LOOKS }, (_, line) =>
        Array.from({ length: 120 }, (__, place) =>
          (line * 7919 + place * place * 31) % 11 < 5 ? 'a' : 'b',
        ).join(''),
      ).join('\n');
      const outcome = (): unknown => {
        try {
          return findHeadings(evil, compileRule(pattern), clockOf(0));
        } catch (error) {
          return error;
        }
      };
      expect([Array, SplitRuleError]).toContain(outcome()?.constructor);
    },
  );
});

describe('inkBetween', () => {
  it('counts characters that are no blanks, no further than asked', () => {
    expect(inkBetween('a 　b\t\ncd', 0, 8, 10)).toBe(4);
    expect(inkBetween('abcd', 1, 4, 2)).toBe(2);
  });
});
