import { letterHtml, letterText, type Letter } from './letter';

const letter: Letter = {
  heading: 'Bảo trì <tối nay>',
  name: 'Ánh "<script>"',
  text: 'Dòng một\nDòng hai & ba\n\nĐoạn sau',
  link: { label: 'Mở', url: 'https://a.example/?x=1&y="2"' },
  unsubscribeUrl: 'https://a.example/unsubscribe?token=t',
};

describe('a letter', () => {
  it('greets by name, keeps paragraphs and says where to stop it, in plain text', () => {
    expect(letterText(letter)).toBe(
      'Chào Ánh "<script>",\n\nDòng một\nDòng hai & ba\n\nĐoạn sau\n\nMở: https://a.example/?x=1&y="2"\n\n— Lạc Thư\n\n' +
        'Bạn nhận email này vì có tài khoản ở Lạc Thư.\nKhông nhận email thông báo nữa: https://a.example/unsubscribe?token=t\n',
    );
  });

  it('lets nothing that was given become HTML', () => {
    const html = letterHtml(letter);
    expect(html).not.toMatch(/<script>|<tối nay>/);
    expect(html).toContain('Bảo trì &lt;tối nay&gt;');
    expect(html).toContain('Dòng một<br>Dòng hai &amp; ba</p>');
    expect(html).toContain('href="https://a.example/?x=1&amp;y=&quot;2&quot;"');
  });

  it('loads nothing from anywhere', () => {
    expect(letterHtml(letter)).not.toMatch(/<(img|link|script|iframe)\b|url\(/);
  });

  it('about the account itself offers no way to stop it, and greets whom it does not know', () => {
    const own = { ...letter, name: '', unsubscribeUrl: null };
    expect(letterText(own)).toMatch(/^Chào bạn,/);
    expect(letterText(own) + letterHtml(own)).not.toContain('Không nhận email');
  });
});
