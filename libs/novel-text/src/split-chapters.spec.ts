import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeText } from './decode-text';
import { normalizeText } from './normalize-text';
import { PREFACE_TITLE, joinChapters, splitChapters } from './split-chapters';
import { BUILTIN_SPLIT_RULES } from './split-rules';

interface Expected {
  chapters: { heading_line: string; first_line: string; last_line: string }[];
}

const read = (name: string): Buffer => readFileSync(join(__dirname, '../fixtures', name));
const expected = (id: string): Expected =>
  JSON.parse(read(`${id}.expected.json`).toString('utf8')) as Expected;
const titles = (text: string, rule?: string): string[] =>
  splitChapters(text, rule).chapters.map((chapter) => chapter.title);

describe('splitChapters', () => {
  it.each([
    ['HEAD-01', 'HEAD-01.numerals.txt', 0],
    ['HEAD-03', 'HEAD-03.unnumbered.txt', 0],
    ['HEAD-06', 'HEAD-06.numbers.txt', 2],
    ['HEAD-10', 'HEAD-10.vietnamese.txt', 0],
    ['ENC-01', 'ENC-01.gb2312.txt', 0],
    ['ENC-06', 'ENC-06.bom.txt', 0],
    ['ENC-07', 'ENC-07.big5.txt', 4],
  ])('finds every chapter of %s and loses nothing', (id, file, rule) => {
    const { text } = decodeText(read(file));
    const { chapters } = splitChapters(text, BUILTIN_SPLIT_RULES[rule]?.pattern);
    const outline = chapters.map((chapter) => {
      const lines = chapter.content.trim().split('\n');
      return { heading_line: chapter.title, first_line: lines[0], last_line: lines.at(-1) };
    });
    expect(outline).toEqual(
      expected(id).chapters.map((chapter) => ({
        ...chapter,
        heading_line: chapter.heading_line.normalize('NFC'),
      })),
    );
    expect(joinChapters(chapters)).toBe(text);
    expect(
      chapters
        .map((chapter) => chapter.title + chapter.content)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''));
  });

  it('folds repeated headings, keeps what a copy adds and marks the empty last chapter (HEAD-05)', () => {
    const { text } = decodeText(read('HEAD-05.repeated.txt'));
    const { chapters } = splitChapters(text);
    expect(chapters.map(({ number, title, warnings }) => ({ number, title, warnings }))).toEqual([
      { number: 1, title: '第一章 雪夜', warnings: ['repeated-heading'] },
      { number: 2, title: '第二章 石灯', warnings: ['repeated-heading'] },
      { number: 3, title: '第三章 白鹭', warnings: ['empty'] },
    ]);
    expect(chapters[0]?.content).toContain('第一章：雪夜（求收藏）\n掌柜笑着摇头');
    expect(chapters[1]?.content.startsWith('她把竹篮')).toBe(true);
    expect(joinChapters(chapters)).toBe(text);
  });

  it('takes the name from the second heading line when the first has only the number', () => {
    expect(titles('第一章\n第一章 雪夜\n文。\n第二章\n文。')).toEqual(['第一章 雪夜', '第二章']);
  });

  it('makes the text before the first heading chapter 0', () => {
    const { chapters, found, hasPreface } = splitChapters('书名\n作者\n\n第一章 雪\n文。');
    expect(found).toBe(1);
    expect(hasPreface).toBe(true);
    expect(chapters[0]).toMatchObject({
      number: 0,
      title: PREFACE_TITLE,
      heading: '',
      content: '书名\n作者\n\n',
    });
  });

  it('makes no preface of blank lines and keeps them', () => {
    const text = '\n\n第一章 雪\n文。';
    const { chapters } = splitChapters(text);
    expect(chapters).toHaveLength(1);
    expect(joinChapters(chapters)).toBe(text);
  });

  it('reports a text without any heading as nothing found', () => {
    const { chapters, found } = splitChapters('一行文字。\n又一行。');
    expect(found).toBe(0);
    expect(chapters).toMatchObject([{ title: '', number: undefined, content: '一行文字。\n又一行。' }]);
  });

  it('leaves a contents list, one or two headings a line, in the preface', () => {
    const body = [1, 2, 3, 4, 5, 6].map((n) => `第${n}回 名${n}\n${'正文很长。'.repeat(60)}\n`).join('');
    for (const list of [
      '第1回 名1\n第2回 名2\n第3回 名3\n第4回 名4\n第5回 名5\n第6回 名6\n',
      '第1回 名1 第2回 名2\n第3回 名3 第4回 名4\n第5回 名5 第6回 名6\n',
    ]) {
      const text = `目录\n${list}\n序\n${'说明。'.repeat(100)}\n${body}`;
      const { chapters, contentsEntries } = splitChapters(text);
      expect(chapters.map((chapter) => chapter.number)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(chapters[0]?.warnings).toEqual(['contents-list']);
      expect(contentsEntries).toBe(list.trim().split('\n').length);
      expect(joinChapters(chapters)).toBe(text);
    }
  });

  it('believes two entries when a line says that they are the contents', () => {
    const body = [1, 2].map((n) => `第${n}回 名${n}\n${'正文很长。'.repeat(60)}\n`).join('');
    for (const title of ['目录', '【目錄】', 'Mục lục:', 'CONTENTS']) {
      const { chapters, contentsEntries } = splitChapters(`书名\n${title}\n第1回 名1\n第2回 名2\n\n${body}`);
      expect(contentsEntries).toBe(2);
      expect(chapters.map((chapter) => chapter.number)).toEqual([0, 1, 2]);
    }
    expect(splitChapters(`第1回 名1\n第2回 名2\n${body}`).contentsEntries).toBe(0);
  });

  it('takes no short chapters for a contents list when the numbers do not start over', () => {
    const text = [1, 2, 3, 4, 5].map((n) => `第${n}章 名${n}\n短。\n`).join('');
    expect(splitChapters(text)).toMatchObject({ found: 5, contentsEntries: 0 });
  });

  it('keeps volumes that count anew apart from a contents list', () => {
    const volume = (name: string): string =>
      `${name}\n\n${[1, 2, 3].map((n) => `第${n}章 ${name}${n}\n${'字'.repeat(700)}\n`).join('')}`;
    const { chapters } = splitChapters(volume('第一卷 风起') + volume('第二卷 云涌'));
    expect(chapters.map(({ number, volume: name, opensVolume }) => [number, name, opensVolume])).toEqual([
      [1, '第一卷 风起', true],
      [2, '第一卷 风起', false],
      [3, '第一卷 风起', false],
      [1, '第二卷 云涌', true],
      [2, '第二卷 云涌', false],
      [3, '第二卷 云涌', false],
    ]);
    expect(chapters.flatMap((chapter) => chapter.warnings)).toEqual([]);
  });

  it('names the volume written in front of the chapter on the same line', () => {
    expect(splitChapters('上卷 第一回　王教头\n文。').chapters[0]).toMatchObject({
      number: 1,
      volume: '上卷',
      title: '上卷 第一回　王教头',
    });
  });

  it('reads the number however it is written', () => {
    const text = [
      'Chương IX',
      'Hồi thứ mười hai: Đi',
      'Thứ 13 chương Gió',
      'Đệ thập tứ chương',
      '第十五章',
      '第１６章',
      '17 雪夜',
    ]
      .map((heading) => `${heading}\nVăn.`)
      .join('\n');
    const { chapters } = splitChapters(text, '^(?:chương|hồi|thứ|đệ|第|\\d+ )');
    expect(chapters.map((chapter) => chapter.number)).toEqual([9, 12, 13, 14, 15, 16, 17]);
  });

  it('reads markers in brackets, numbers of two chapters and numbers in between', () => {
    const { chapters } = splitChapters(
      '【第一章】雪夜\n文。\n第2-3章 灯\n文。\n4.第四章 桥\n文。\nVol. 1 Ch. 5\n文。\n',
    );
    expect(chapters.map(({ number, title }) => [number, title])).toEqual([
      [1, '【第一章】雪夜'],
      [2, '第2-3章 灯'],
      [4, '4.第四章 桥'],
      [5, 'Vol. 1 Ch. 5'],
    ]);
  });

  it('takes the line that ends a chapter for no new one', () => {
    const text = '第一章 雪\n文。\n第一章完\n\n第二章 完\n文。\nChương 3: Đi\nVăn.\nChương 3: Hết\n';
    const { chapters } = splitChapters(text);
    expect(chapters.map(({ title }) => title)).toEqual(['第一章 雪', '第二章 完', 'Chương 3: Đi']);
    expect(joinChapters(chapters)).toBe(text);
  });

  it('removes what sites put in front of a title', () => {
    expect(
      titles('《》目录 第一回　灵根\n文。\n    正文 第二回 何国舅\n文。\n## Chương 3: Đêm ##\nVăn.'),
    ).toEqual(['第一回　灵根', '第二回 何国舅', 'Chương 3: Đêm']);
  });

  it('warns of very long and repeated chapters and of jumps in the numbering', () => {
    const chapter = (n: number, length: number): string => `第${n}章 名${n}\n${'字'.repeat(length)}\n`;
    const text = chapter(1, 900) + chapter(2, 30_000) + chapter(3, 900) + chapter(7, 900) + chapter(2, 900);
    expect(splitChapters(text).chapters.map((part) => part.warnings)).toEqual([
      [],
      ['very-long'],
      [],
      ['number-jump'],
      ['repeated', 'number-jump'],
    ]);
  });

  it('sees no jump between the parts of one chapter, but between two chapters of one number', () => {
    const warned = (...titles: string[]): string[] =>
      splitChapters(titles.map((title) => `${title}\n${'字'.repeat(50)}\n`).join('')).chapters.flatMap(
        (chapter) => chapter.warnings,
      );
    expect(warned('第1章 雪（上）', '第1章 雪（下）', '第2章 灯')).toEqual([]);
    expect(warned('Chương 7 (thượng)', 'Chương 7 (hạ)', 'Chương 8')).toEqual([]);
    expect(warned('第1章 雪', '第1章 灯', '第2章 桥')).toEqual(['number-jump']);
  });

  it('does not take chapters of the same name in two volumes for repeated', () => {
    const volume = (name: string): string =>
      `${name}\n第1章\n${'字'.repeat(50)}\n第2章\n${'字'.repeat(50)}\n`;
    const { chapters } = splitChapters(volume('第一卷 风起') + volume('第二卷 云涌'));
    expect(chapters.flatMap((chapter) => chapter.warnings)).toEqual([]);
  });

  it('uses a pattern of a person and refuses a broken one', () => {
    expect(titles('= 甲 =\n文。\n= 乙 =\n文。', '^= .+ =$')).toEqual(['甲', '乙']);
    expect(() => splitChapters('文', '(')).toThrow('Quy tắc Regex không hợp lệ!');
  });

  it('has parts that equal the input, whatever the lines', () => {
    const line = fc.constantFrom(
      '',
      ' ',
      '　　',
      '第一章',
      '第二章 雪',
      '第二章 雪（求票）',
      '第一卷 风',
      '上卷 第三回 甲',
      '番外',
      '楔子',
      'Chương 1',
      'Quyển 2: B',
      '12',
      '文字。',
      '目录',
      '第一章 甲 第二章 雪',
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40 }),
        fc.constantFrom(...BUILTIN_SPLIT_RULES),
        (lines, rule) => {
          const text = normalizeText(lines.join('\n'));
          const { chapters, found, hasPreface } = splitChapters(text, rule.pattern);
          expect(joinChapters(chapters)).toBe(text);
          expect(chapters).toHaveLength(found + (hasPreface || found === 0 ? 1 : 0));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('stays far from quadratic: 40,000 chapters of 30 MB, which would never end if each one meant the whole text', () => {
    const filler = `${'少年握紧木剑，脚下的青石板微微发热。'.repeat(3)}\n`.repeat(5);
    const text = Array.from({ length: 40_000 }, (_, index) => `第${index + 1}章 雪夜\n${filler}`).join('');
    expect(splitChapters(text).found).toBe(40_000);
  });
});
