import { escapeMarkup, oneLine, shortened } from './markup-text';

describe('text inside markup', () => {
  it('opens no tag, ends no attribute and begins no entity', () => {
    expect(escapeMarkup(`</title><script>"a" & 'b'</script>`)).toBe(
      '&lt;/title&gt;&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;',
    );
  });

  it('loses what would break a feed: control signs and halves of emoji', () => {
    expect(escapeMarkup('a\u0000b\u001Fc\uD83Dd\uFFFF 😀')).toBe('abcd 😀');
  });
});

describe('a description', () => {
  it('is one line, in the letters that everybody compares by', () => {
    expect(oneLine(' Đêm\n\n tuyết\u2028ở  đây '.normalize('NFD'))).toBe('Đêm tuyết ở đây');
  });

  it('is cut between words and says so', () => {
    expect(shortened('Xưa kia có một hòn đá', 18)).toBe('Xưa kia có một…');
    expect(shortened('Xưa kia có một hòn đá', 19)).toBe('Xưa kia có một hòn…');
    expect(shortened('Xưa kia', 7)).toBe('Xưa kia');
  });

  it('is never cut through an emoji', () => {
    expect(shortened('😀'.repeat(10), 6)).toBe('😀😀…');
  });
});
