import { RECOMMENDED_RULE } from '@lacthu/novel-text';
import { analyseFile } from './file-analysis';

const BOOK = '\ufeff第一章 雪夜\n雪下了一整夜。\n\n第二章 石灯\n天亮了。\n\n第四章 空\n';
const bytes = new TextEncoder().encode(BOOK);

describe('what the preview says about a file', () => {
  it('lists the chapters the server will make, with what is odd about them', () => {
    const analysis = analyseFile(bytes, { name: 'a.txt', encoding: null, rule: RECOMMENDED_RULE.pattern });
    expect(analysis).toMatchObject({ encoding: 'utf-8', damaged: 0, found: 3 });
    expect(analysis.chapters.map(({ title }) => title)).toEqual(['第一章 雪夜', '第二章 石灯', '第四章 空']);
    expect(analysis.chapters[2]?.warnings).toEqual(expect.arrayContaining(['empty', 'number-jump']));
  });

  it('keeps a file of many whole and names it after the file', () => {
    const analysis = analyseFile(bytes, { name: '第001章 雪夜.txt', encoding: null, rule: null });
    expect(analysis.chapters.map(({ title }) => title)).toEqual(['第001章 雪夜']);
  });

  it('cuts a title at a hundred characters', () => {
    const long = new TextEncoder().encode(`Chương 1: ${'rất dài '.repeat(20)}\nNội dung.`);
    const analysis = analyseFile(long, { name: 'a.txt', encoding: null, rule: '^Chương' });
    expect(analysis.chapters[0]?.title.length).toBeLessThanOrEqual(100);
  });

  it('reads the bytes in the encoding the person chose', () => {
    const gbk = new Uint8Array([0xd1, 0xa9, 0xd2, 0xb9]);
    expect(analyseFile(gbk, { name: 'a.txt', encoding: 'gb18030', rule: null }).encoding).toBe('gb18030');
  });

  it('tells that nothing was found and that the file stays whole', () => {
    const analysis = analyseFile(bytes, { name: 'truyen.txt', encoding: null, rule: '^không có$' });
    expect(analysis.found).toBe(0);
    expect(analysis.chapters.map(({ title }) => title)).toEqual(['truyen']);
  });
});
