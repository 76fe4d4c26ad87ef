/**
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { strictXml } from '../testing/strict-xml';
import { drawCover, madeCoverKind, madeCoverName } from './made-cover';

const STORY = { name: 'Tây Du Ký', originalName: '西游记', genre: 'Tiên Hiệp, Cổ Đại' };
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);

describe('a generated cover', () => {
  it('shows the title, the original title in a column, and the first genres', () => {
    expect(textsOf(drawCover(STORY))).toEqual(['西', '游', '记', 'Tây Du Ký', 'Tiên Hiệp · Cổ Đại']);
  });

  it('has the pattern of its genre and the same drawing each time', () => {
    expect(drawCover(STORY)).toBe(drawCover(STORY));
    const patternOf = (genre: string) => /<pattern.*<\/pattern>/.exec(drawCover({ ...STORY, genre }))?.[0];
    const patterns = ['Tiên Hiệp', 'Kiếm Hiệp', 'Ngôn Tình', 'Khoa Huyễn', 'Linh Dị', 'Xuyên Không'].map(
      patternOf,
    );
    expect(new Set(patterns).size).toBe(6);
  });

  it.each([
    'Sau khi cả tông môn đều là liếm cẩu, ta một mình thành thánh',
    '射雕英雄传之东成西就与华山论剑的故事全集',
    `Truyện ${'dài '.repeat(45)}`,
    'A'.repeat(200),
  ])('shows a long title (%s) within its frame', (name) => {
    const svg = drawCover({ ...STORY, name, originalName: '' });
    const lines = [...svg.matchAll(/<text x="76" y="(\d+)">/g)].map(([, y]) => Number(y));
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...lines)).toBeGreaterThan(120);
    expect(Math.max(...lines)).toBeLessThanOrEqual(640);
  });

  it('leaves out every text for link previews, which stand beside the title', () => {
    expect(textsOf(drawCover(STORY, false))).toEqual([]);
  });

  it('is well-formed XML without script, style or outside address, whatever the texts are', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '</text><script>alert(1)</script>',
        '"><image href="https://x.example/a"/>',
        '<![CDATA[',
        '&lt;\u202egnp',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, originalName, genre) => {
        const svg = drawCover({ name, originalName, genre });
        strictXml(svg);
        expect(svg).not.toMatch(/<(script|style|image|foreignObject|use|a)\b|[\u202a-\u202e\u2066-\u2069]/i);
      }),
    );
  });

  it('gets another address when a text changes', () => {
    const names = [
      STORY,
      { ...STORY, name: 'Tây Du' },
      { ...STORY, originalName: '' },
      { ...STORY, genre: 'Khác' },
    ];
    expect(new Set(names.map((story) => madeCoverName(story))).size).toBe(4);
    expect(madeCoverKind(madeCoverName(STORY))).toBe('svg');
    expect(madeCoverKind(madeCoverName(STORY, 'jpg'))).toBe('jpg');
    expect(madeCoverKind('9f_w640.jpg')).toBeNull();
  });
});
