import { HOSTILE } from '../testing/exported-book';
import { xmlLine, xmlParagraphs, xmlText } from './xml-text';

describe('text in XML', () => {
  it('shows markup as it was written', () => {
    expect(xmlText(HOSTILE.markup)).toBe('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ]]&gt; &lt;!--');
    expect(xmlText('&amp; "x"')).toBe('&amp;amp; &quot;x&quot;');
  });

  it('loses what XML forbids or what turns the writing direction, and nothing else', () => {
    expect(xmlText(HOSTILE.controls)).toBe('abcd\ufffde');
    expect(xmlText(HOSTILE.direction)).toBe('Truyện gpj.exe');
    expect(xmlText('Đêm\t雪夜 𠮷 😀 “…”\n\ue000')).toBe('Đêm\t雪夜 𠮷 😀 “…”\n\ue000');
  });

  it('is one line where a name stands', () => {
    expect(xmlLine(` ${HOSTILE.lineEnd}\u3000`)).toBe('Tên Set-Cookie: a=b');
  });

  it('is a paragraph a line, without blank lines and typed indents', () => {
    expect(xmlParagraphs('　Một & hai.\n\n \n\t“Ba.”  \n')).toEqual(['Một &amp; hai.', '“Ba.”']);
  });
});
