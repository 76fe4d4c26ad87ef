import fc from 'fast-check';
import { cutByPlan } from '@lacthu/novel-text';
import { inkOf } from './heading-lines';
import { planOwnChapters } from './own-chapters';

const line = fc.record({
  text: fc.oneof(
    fc.constantFrom('', 'Chương 1', 'Quyển 2', 'chương 1: đêm', 'Đêm', '***', 'x'.repeat(400)),
    fc.stringMatching(/^[a-c雪夜 ]{0,6}$/u).map((text) => text.trim()),
  ),
  level: fc.constantFrom(0, 0, 0, 1, 2, 3),
});
const mark = fc.record({
  line: fc.nat(40),
  title: fc.constantFrom('', 'Chương 1', 'Quyển 2', 'Chương 1: Đêm', 'a', 'y'.repeat(500)),
  level: fc.integer({ min: 1, max: 3 }),
});
const book = fc.tuple(
  fc.array(line, { minLength: 1, maxLength: 30 }),
  fc.array(mark, { maxLength: 8 }).map((marks) => marks.sort((one, other) => one.line - other.line)),
);

describe('the chapters that a book marks', () => {
  it('cover every line once, in order, and fit the text', () => {
    fc.assert(
      fc.property(book, ([lines, marks]) => {
        const own = planOwnChapters(lines, marks);
        if (own === null) return;
        let next = 1;
        for (const { from, to, title } of own.chapters) {
          expect(from).toBe(next);
          expect(title.trim()).not.toBe('');
          expect(title.length).toBeLessThanOrEqual(300);
          next = to + 1;
        }
        expect(next).toBe(lines.length + 1);
        cutByPlan(lines.map(({ text }) => text).join('\n'), own.chapters);
      }),
      { numRuns: 1000 },
    );
  });

  it('leave out as heading only what a title says', () => {
    fc.assert(
      fc.property(book, ([lines, marks]) => {
        const own = planOwnChapters(lines, marks);
        for (const { from, body, title } of own?.chapters ?? []) {
          const said = inkOf(`${own?.bookTitle ?? ''} ${title}`);
          for (const { text } of lines.slice(from - 1, body - 1)) expect(said).toContain(inkOf(text));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('divide a book only when two places are marked', () => {
    const lines = ['Một', 'hai', 'Ba', 'bốn'].map((text) => ({ text, level: 0 }));
    expect(planOwnChapters(lines, [{ line: 0, title: 'Một', level: 1 }])).toBeNull();
    expect(
      planOwnChapters(lines, [
        { line: 0, title: 'Một', level: 1 },
        { line: 2, title: 'Ba', level: 1 },
      ])?.chapters,
    ).toEqual([
      { title: 'Một', from: 1, body: 2, to: 2 },
      { title: 'Ba', from: 3, body: 4, to: 4 },
    ]);
  });

  it('keep a first sentence that says the chapter’s name once more', () => {
    const lines = [
      { text: 'Không!', level: 1 },
      { text: 'Không!', level: 0 },
      { text: 'Chương 2', level: 1 },
      { text: 'Chương 2', level: 0 },
      { text: 'Hết.', level: 0 },
    ];
    const marks = [0, 2].map((line) => ({ line, title: lines[line]?.text ?? '', level: 1 }));
    const plan = planOwnChapters(lines, marks)?.chapters ?? [];
    const text = lines.map((line) => line.text).join('\n');
    expect(cutByPlan(text, plan).map(({ content }) => content)).toEqual(['Không!', 'Hết.']);
  });

  it('keep a name’s first word as text when it is only a sentence', () => {
    const lines = ['Đi', 'Bà nói.', 'Về', 'Bà cười.'].map((text) => ({ text, level: 0 }));
    const marks = [
      { line: 0, title: 'Đi chợ', level: 1 },
      { line: 2, title: 'Về nhà', level: 1 },
    ];
    const plan = planOwnChapters(lines, marks)?.chapters ?? [];
    expect(cutByPlan('Đi\nBà nói.\nVề\nBà cười.', plan).map(({ content }) => content)).toEqual([
      'Đi\nBà nói.',
      'Về\nBà cười.',
    ]);
  });
});
