import { escapeXml, ratePercent } from './ssml';

describe('SSML', () => {
  it('holds what XML cannot hold as entities, or not at all', () => {
    expect(escapeXml(`<a href="x">Tom & Jerry's</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;',
    );
    expect(escapeXml('một\u0000\u0008\uFFFF hai\uD83D ba\uDE00 😀\tbốn\n')).toBe('một hai ba 😀\tbốn\n');
  });

  it.each([
    [0.5, '-50%'],
    [0.996, '+0%'],
    [0.95, '-5%'],
    [1.004, '+0%'],
    [2, '+100%'],
  ])('tells the speed %d as %s', (speed, rate) => {
    expect(ratePercent(speed)).toBe(rate);
  });
});
