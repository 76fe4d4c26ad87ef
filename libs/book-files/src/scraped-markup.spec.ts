import { cutByPlan, splitChapters } from '@lacthu/novel-text';
import type { BookText } from './book-file';
import { findScrapedMarkup, withoutScrapedMarkup } from './scraped-markup';

const book = (text: string, chapters: BookText['chapters'] = null): BookText => ({
  name: 'a.txt',
  text,
  encoding: 'utf-8',
  damaged: 0,
  chapters,
});
const clean = (text: string): string => withoutScrapedMarkup(book(text)).text;

describe('what a web page has left in a text', () => {
  it('is cleaned in titles and text: IMP-01', () => {
    const cleaned = clean('第一章 雪<br/>他说：&nbsp;“走。”\n第二章&nbsp;灯<br>灯。');
    expect(cleaned).toBe('第一章 雪\n他说： “走。”\n第二章 灯\n灯。');
    expect(splitChapters(cleaned).chapters.map(({ title }) => title)).toEqual(['第一章 雪', '第二章 灯']);
  });

  it.each([
    ['<p>Một.</p><p class="x">Hai.</p>', 'Một.\nHai.'],
    ['<P>Một.<BR><BR />Hai.', 'Một.\nHai.'],
    [
      'Một <b>hai</b> <span style="color: red">ba</span> <a href="https://x.test/?a=1&amp;b=2">bốn</a>',
      'Một hai ba bốn',
    ],
    ['<img src=x.jpg onerror=alert(1)>Một<!-- quảng cáo -->', 'Một'],
    ['<script>alert("x")</script>Một<style>p { color: red }</style>', 'Một'],
    ['&ldquo;A&rdquo; &amp; B&hellip; &#x4e00;&#20108;', '“A” & B… 一二'],
    ['&nbsp;&nbsp;&nbsp;Thụt đầu dòng&nbsp', 'Thụt đầu dòng'],
    ['&emsp;&emsp;雪。', '\u2003\u2003雪。'],
    ['&lt;br/&gt;Một&lt;p class=a&gt;hai', 'Một\nhai'],
    ['第一章 雪&lt;br/>他说：&amp;nbsp;“走。”', '第一章 雪\n他说： “走。”'],
    ['&amp;amp;nbsp;Một', 'Một'],
    ['a &lt; b &gt; c', 'a < b > c'],
    ['<td>Tên</td><td>Cấp</td>', 'Tên\tCấp'],
    ['Đảo&#8238;ngược&#0;', 'Đảongược\ufffd'],
    ['Một\n</div>\nHai', 'Một\n\nHai'],
  ])('%j becomes %j', (text, expected) => {
    expect(clean(text)).toBe(expected);
    expect(clean(clean(text))).toBe(expected);
    expect(findScrapedMarkup(text).places).toBeGreaterThan(0);
    expect(findScrapedMarkup(expected).places).toBe(0);
  });

  it.each([
    'a < b, b > c và 1 <2',
    '<Hệ thống> Chúc mừng ký chủ!',
    '<系统提示：等级提升>',
    'Cấp <S>, cấp <A>, cấp <B>',
    'Nàng thương <em bé> lắm, I <3 you <p',
    'Tom & Jerry, AT&T; R&D, &khong; &;',
    '<<剑来>> <p1> <brr> <pre-order>',
    'x<y && y>z',
  ])('is no “<” or “&” of the story: %s', (text) => {
    expect(clean(text)).toBe(text);
    expect(findScrapedMarkup(text)).toEqual({ places: 0, samples: [] });
  });

  it('is counted and shown before and after, long lines cut', () => {
    const long = `${'雪'.repeat(500)}<br/>${'夜'.repeat(500)}`;
    const { places, samples } = findScrapedMarkup(`Một\n<p>Hai</p>\nBa&nbsp;bốn\n${long}\n<br>\n<br>`);
    expect(places).toBe(6);
    expect(samples).toHaveLength(3);
    expect(samples[0]).toEqual({ before: '<p>Hai</p>', after: 'Hai' });
    expect(samples[2]?.before).toMatch(/^…雪+<br\/>夜+…$/);
    expect(samples.every(({ before, after }) => before.length + after.length < 300)).toBe(true);
  });

  it('leaves chapters of the book’s own on their lines', () => {
    const own = book('Tựa\n第一章 雪<br/>\n雪。<br/>夜。\n</div>\n第二章&nbsp;灯\n灯。', [
      { title: '第一章 雪<br/>', from: 1, body: 3, to: 4 },
      { title: '第二章&nbsp;灯', from: 5, body: 6, to: 6 },
    ]);
    const { text, chapters } = withoutScrapedMarkup(own);
    expect(cutByPlan(text, chapters ?? [])).toEqual([
      { title: '第一章 雪', content: '雪。\n夜。' },
      { title: '第二章 灯', content: '灯。' },
    ]);
  });

  it('takes no longer for texts that are made to be slow', () => {
    const megabyte = (piece: string): string => piece.repeat(Math.ceil(1_000_000 / piece.length));
    const before = process.cpuUsage();
    for (const piece of [
      '<p ',
      '&lt;p ',
      '<!-- ',
      '<script>',
      '<a b="',
      '&amp;',
      '&#',
      '<p a=1 ',
      '< p',
      '<a b = ',
    ])
      findScrapedMarkup(megabyte(piece));
    const { user } = process.cpuUsage(before);
    expect(user / 1e6).toBeLessThan(10);
  });
});
