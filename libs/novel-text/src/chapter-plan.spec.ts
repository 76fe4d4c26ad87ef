import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { PlannedChapter } from './chapter-plan';
import {
  ChapterPlanError,
  cutByPlan,
  mergeWithNext,
  partsByPlan,
  planSplit,
  planWhole,
  renameChapter,
  splitAtLine,
} from './chapter-plan';
import { decodeText } from './decode-text';
import { trimBlankLines } from './lines';
import { normalizeText } from './normalize-text';
import { reviewPlan } from './review-plan';
import { joinChapters, splitChapters } from './split-chapters';
import { BUILTIN_SPLIT_RULES } from './split-rules';

const TEXT = '书名\n\n第一章 雪夜\n\n　　他来了。\n她走了。\n第二章 石灯\n灯亮。\n';
const plan = (text: string): PlannedChapter[] => planSplit(text, splitChapters(text), 'sách.txt');
const PLAN = plan(TEXT);
const lineOf = (text: string, line: number): string => text.split('\n')[line - 1] ?? '';

const odd = fc
  .array(
    fc.constantFrom(
      '',
      '　　',
      '第一章',
      '第一章 雪',
      '第二章 雪',
      '第二章 雪（求票）',
      '第一卷 风',
      '第二卷 云',
      '上卷 第三回 甲',
      '番外',
      'Chương 1',
      'Quyển 2: B',
      '12',
      '文字。',
    ),
    { maxLength: 30 },
  )
  .map((lines) => normalizeText(lines.join('\n')));

describe('planSplit', () => {
  it('gives each chapter its heading and content by line numbers', () => {
    expect(PLAN).toEqual([
      { title: 'Chương 0: Lời mở đầu', from: 1, body: 1, to: 2 },
      { title: '第一章 雪夜', from: 3, body: 4, to: 6 },
      { title: '第二章 石灯', from: 7, body: 8, to: 9 },
    ]);
    expect(cutByPlan(TEXT, PLAN).map(({ content }) => content)).toEqual([
      '书名',
      '　　他来了。\n她走了。',
      '灯亮。',
    ]);
  });

  it('puts the name of the volume in front of the chapter that opens it', () => {
    expect(plan('第一卷 风起\n第一章 雪夜\n文。').map(({ title }) => title)).toEqual([
      '第一卷 风起 – 第一章 雪夜',
    ]);
  });

  it('names a text without headings after its file, and a nameless one all the same', () => {
    expect(plan('Văn.')).toEqual([{ title: 'sách', from: 1, body: 1, to: 1 }]);
    expect(planSplit('', splitChapters(''), '.txt')).toEqual([
      { title: 'Chương 1', from: 1, body: 1, to: 1 },
    ]);
    expect(planWhole('a\nb', ' Một ')).toEqual([{ title: 'Một', from: 1, body: 1, to: 2 }]);
  });

  it('takes a heading at the very end of the text for an empty chapter', () => {
    const text = '第一章\n文。\n第二章';
    expect(plan(text).at(-1)).toEqual({ title: '第二章', from: 3, body: 4, to: 3 });
    expect(cutByPlan(text, plan(text)).at(-1)).toEqual({ title: '第二章', content: '' });
  });

  it('keeps titles within what is stored', () => {
    const text = `第一卷 ${'𠮷'.repeat(79)}\n第一章 ${'𠮷'.repeat(79)}\n文。`;
    const [chapter] = plan(text);
    expect(chapter?.title.length).toBeGreaterThan(250);
    expect(chapter?.title.length).toBeLessThanOrEqual(300);
    expect(chapter?.title).not.toMatch(/\p{Surrogate}/u);
  });

  it('holds every line once and says of each chapter what the split said, whatever the lines', () => {
    fc.assert(
      fc.property(odd, fc.constantFrom(...BUILTIN_SPLIT_RULES), (text, rule) => {
        const split = splitChapters(text, rule.pattern);
        const planned = planSplit(text, split, 'a.txt');
        const parts = partsByPlan(text, planned);
        expect(joinChapters(parts)).toBe(text);
        expect(cutByPlan(text, planned).map(({ content }) => content)).toEqual(
          split.chapters.map(({ content }) => trimBlankLines(content)),
        );
        for (const chapter of planned) {
          expect(chapter.title).toBe(chapter.title.trim());
          expect(chapter.title).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('cutByPlan', () => {
  it('leaves out lines that are in no chapter', () => {
    expect(cutByPlan(TEXT, PLAN.slice(2))).toEqual([{ title: '第二章 石灯', content: '灯亮。' }]);
  });

  it.each([
    ['begins before the first line', [{ title: 'a', from: 0, body: 1, to: 2 }]],
    ['ends behind the last line', [{ title: 'a', from: 1, body: 1, to: 10 }]],
    ['ends before it begins', [{ title: 'a', from: 3, body: 3, to: 2 }]],
    ['has its content before its heading', [{ title: 'a', from: 3, body: 2, to: 4 }]],
    ['has its content behind its end', [{ title: 'a', from: 3, body: 6, to: 4 }]],
    ['cuts lines in half', [{ title: 'a', from: 1.5, body: 2, to: 4 }]],
    [
      'overlaps',
      [
        { title: 'a', from: 1, body: 1, to: 3 },
        { title: 'b', from: 3, body: 3, to: 4 },
      ],
    ],
    [
      'does not rise',
      [
        { title: 'a', from: 5, body: 5, to: 6 },
        { title: 'b', from: 1, body: 1, to: 2 },
      ],
    ],
  ])('refuses a plan that %s', (_, wrong) => {
    expect(() => cutByPlan(TEXT, wrong)).toThrow(ChapterPlanError);
  });
});

describe('a plan changed by a person', () => {
  it('merges a chapter with the next, whose heading becomes text', () => {
    const merged = mergeWithNext(PLAN, 1);
    expect(cutByPlan(TEXT, merged)[1]).toEqual({
      title: '第一章 雪夜',
      content: '　　他来了。\n她走了。\n第二章 石灯\n灯亮。',
    });
    expect(() => mergeWithNext(PLAN, 2)).toThrow(ChapterPlanError);
  });

  it('splits at a line that is the heading when the title says the same', () => {
    const merged = mergeWithNext(PLAN, 1);
    expect(splitAtLine(merged, 1, 7, '第二章 石灯', lineOf(TEXT, 7))).toEqual(PLAN);
    expect(splitAtLine(merged, 1, 7, '第二章 石灯', '《》目录 第二章 石灯')[2]).toMatchObject({
      from: 7,
      body: 8,
    });
  });

  it('keeps the line in the content when the chapter is called something else', () => {
    const cut = splitAtLine(PLAN, 1, 6, 'Chiều', lineOf(TEXT, 6));
    expect(cutByPlan(TEXT, cut).slice(1, 3)).toEqual([
      { title: '第一章 雪夜', content: '　　他来了。' },
      { title: 'Chiều', content: '她走了。' },
    ]);
  });

  it('splits between the heading lines of a volume and its chapter', () => {
    const text = '第一卷 风起\n\n第一章 雪夜\n文。';
    const cut = splitAtLine(plan(text), 0, 3, '第一章 雪夜', '第一章 雪夜');
    expect(cutByPlan(text, cut)).toEqual([
      { title: '第一卷 风起 – 第一章 雪夜', content: '' },
      { title: '第一章 雪夜', content: '文。' },
    ]);
  });

  it('refuses to split at the first line, outside of the chapter, or without a title', () => {
    for (const line of [3, 7, 4.5])
      expect(() => splitAtLine(PLAN, 1, line, 'x', '')).toThrow(ChapterPlanError);
    expect(() => splitAtLine(PLAN, 1, 5, ' ', '')).toThrow('Tên chương không được để trống.');
  });

  it('renames, but not to nothing', () => {
    expect(renameChapter(PLAN, 1, ' Đe\u0302m ')[1]).toMatchObject({ title: 'Đêm', from: 3 });
    expect(() => renameChapter(PLAN, 1, '　')).toThrow(ChapterPlanError);
    expect(() => renameChapter(PLAN, 9, 'x')).toThrow(ChapterPlanError);
  });

  it('loses no line, whatever is merged and split', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat()), { maxLength: 12 });
    fc.assert(
      fc.property(odd, steps, (text, changes) => {
        let current = plan(text);
        for (const [merges, at, place] of changes) {
          const index = at % current.length;
          const chapter = current[index];
          if (merges && index + 1 < current.length) current = mergeWithNext(current, index);
          else if (chapter !== undefined && chapter.to > chapter.from) {
            const line = chapter.from + 1 + (place % (chapter.to - chapter.from));
            current = splitAtLine(current, index, line, lineOf(text, line).trim() || 'x', lineOf(text, line));
          }
        }
        expect(joinChapters(partsByPlan(text, current))).toBe(text);
        expect(reviewPlan(text, current)).toHaveLength(current.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('reviewPlan', () => {
  const fixture = (name: string): string =>
    decodeText(readFileSync(join(__dirname, '../fixtures', name))).text;

  it.each([
    'HEAD-01.numerals.txt',
    'HEAD-03.unnumbered.txt',
    'HEAD-05.repeated.txt',
    'HEAD-10.vietnamese.txt',
    'ENC-07.big5.txt',
  ])('says of an untouched plan what the split of %s said', (name) => {
    const text = fixture(name);
    const split = splitChapters(text);
    expect(reviewPlan(text, planSplit(text, split, name)).map(({ warnings }) => warnings)).toEqual(
      split.chapters.map(({ warnings }) => warnings),
    );
  });

  it('knows that a side story which opens a volume belongs to that volume', () => {
    const text = 'Quyển 2: B\n第二章 雪\n第一卷 风\nQuyển 2: B\n番外\n第一章';
    const split = splitChapters(text);
    expect(reviewPlan(text, planSplit(text, split, 'a.txt')).map(({ warnings }) => warnings)).toEqual(
      split.chapters.map(({ warnings }) => warnings),
    );
  });

  it('says of an untouched plan what the split said, whatever the lines', () => {
    const lasting = ['empty', 'very-long', 'number-jump'];
    fc.assert(
      fc.property(odd, (text) => {
        const split = splitChapters(text);
        const reviewed = reviewPlan(text, planSplit(text, split, 'a.txt'));
        expect(
          reviewed.map(({ warnings }) => warnings.filter((warning) => lasting.includes(warning))),
        ).toEqual(
          split.chapters.map(({ warnings }) => warnings.filter((warning) => lasting.includes(warning))),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('sees the contents list in the preface', () => {
    const list = [1, 2, 3, 4].map((n) => `第${n}回 名${n}\n`).join('');
    const body = [1, 2, 3, 4].map((n) => `第${n}回 名${n}\n${'正文很长。'.repeat(60)}\n`).join('');
    expect(reviewPlan(list + body, plan(list + body))[0]?.warnings).toEqual(['contents-list']);
  });

  it('follows what a person changed', () => {
    const merged = mergeWithNext(PLAN, 0);
    expect(reviewPlan(TEXT, merged).map(({ warnings }) => warnings)).toEqual([[], []]);
    expect(reviewPlan(TEXT, renameChapter(PLAN, 2, '第九章'))[2]?.warnings).toEqual(['number-jump']);
    expect(reviewPlan(TEXT, renameChapter(PLAN, 2, '第一章：雪夜'))[2]?.warnings).toEqual([
      'repeated',
      'number-jump',
    ]);
    expect(reviewPlan(TEXT, PLAN).map(({ length }) => length)).toEqual([2, 11, 3]);
  });
});
