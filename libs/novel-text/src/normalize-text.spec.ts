import fc from 'fast-check';
import { normalizeText } from './normalize-text';

describe('normalizeText', () => {
  it('makes every line end LF', () => {
    expect(normalizeText('a\r\nb\rc\u2028d\u0085e\ff')).toBe('a\nb\nc\nd\ne\nf');
  });

  it('composes Vietnamese letters', () => {
    expect(normalizeText('Chu\u031bo\u031bng')).toBe('Chương');
  });

  it('removes NUL, byte-order marks, zero-width and direction characters', () => {
    expect(normalizeText('\ufeff第\u200b一\u0000章\u202e\u2060')).toBe('第一章');
  });

  it('turns no-break blanks into blanks and keeps the full-width indent and tabs', () => {
    expect(normalizeText('　　a\u00a0b\tc')).toBe('　　a b\tc');
  });

  it('keeps the joiner that holds an emoji together', () => {
    expect(normalizeText('👩\u200d🚀 a\u200db')).toBe('👩\u200d🚀 ab');
  });

  it('does the same with a character alone, before a mark and in a text that needs work', () => {
    const wrong = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((char) =>
      [char, `e${char}\u0301`].some((text) => normalizeText(text) !== normalizeText(`\u200b${text}`)),
    );
    expect(wrong).toEqual([]);
  });

  it('changes nothing the second time and leaves nothing a database refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
        expect(once).not.toMatch(/[\u0000\r\ufeff]|\p{Surrogate}/u);
      }),
    );
  });
});
