import fc from 'fast-check';
import type { TextLine } from './align-lines';
import { alignLines } from './align-lines';

const numbered = (texts: string[]): TextLine[] => texts.map((text, index) => ({ id: index + 1, text }));
const ids = (oldTexts: string[], newTexts: string[]): number[] =>
  alignLines(numbered(oldTexts), newTexts, oldTexts.length + 1).lines.map((line) => line.id);

describe('alignLines', () => {
  it('keeps all ids of an unchanged text', () => {
    expect(alignLines(numbered(['a', '', 'b', '']), ['a', '', 'b', ''], 5)).toMatchObject({
      added: [],
      changed: [],
      removed: [],
      nextId: 5,
    });
  });

  it('gives new ids only to inserted lines and forgets only deleted ones', () => {
    expect(ids(['một', 'hai', 'ba'], ['một', 'mới', 'hai', 'ba'])).toEqual([1, 4, 2, 3]);
    expect(alignLines(numbered(['một', 'hai', 'ba']), ['một', 'ba'], 4)).toMatchObject({
      removed: [2],
      added: [],
    });
  });

  it('keeps the id of an edited line, also beside an inserted one', () => {
    const old = ['Trời mưa suốt đêm.', 'Cô đặt giỏ tre lên bậc đá.', 'Tiếng chuông xa.'];
    const result = alignLines(
      numbered(old),
      [old[0] ?? '', 'Một câu hoàn toàn mới ở giữa!', 'Cô đặt chiếc giỏ tre lên bậc đá.', old[2] ?? ''],
      4,
    );
    expect(result.lines.map((line) => line.id)).toEqual([1, 4, 2, 3]);
    expect(result.changed).toEqual([2]);
  });

  it('keeps all ids when a re-translation has as many lines', () => {
    expect(ids(['a b c', 'd e f'], ['x y', 'z w'])).toEqual([1, 2]);
  });

  it('never pairs a blank line with a written one', () => {
    const result = alignLines(numbered(['chữ', 'chữ khác hẳn']), ['mới', '', 'khác'], 3);
    expect(result.lines[1]?.id).toBeGreaterThanOrEqual(3);
  });

  it('gives out each id once, never an old one again, and keeps the new text', () => {
    const text = fc.array(fc.constantFrom('', 'a', 'b', 'c c c', 'c c d', 'mưa', 'mưa rơi', '雪'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (oldTexts, newTexts) => {
        const old = numbered(oldTexts);
        const result = alignLines(old, newTexts, 100);
        const given = result.lines.map((line) => line.id);
        expect(new Set(given).size).toBe(given.length);
        expect(result.lines.map((line) => line.text)).toEqual(newTexts);
        expect(given.filter((id) => id >= 100)).toEqual(result.added);
        expect([...given.filter((id) => id < 100), ...result.removed].sort((a, b) => a - b)).toEqual(
          old.map((line) => line.id),
        );
        const kept = given.filter((id) => id < 100);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every other id when one line is put in or taken out anywhere', () => {
    const texts = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(texts, fc.nat(), (unique, place) => {
        const at = place % unique.length;
        const rest = unique.filter((_, index) => index !== at);
        expect(ids(unique, rest)).toEqual(unique.map((_, index) => index + 1).filter((id) => id !== at + 1));
        expect(ids(rest, unique).filter((_, index) => index !== at)).toEqual(
          rest.map((_, index) => index + 1),
        );
      }),
    );
  });

  it('aligns two texts of 50,000 lines without a common one, where comparing each with each would never end', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `dòng ${index}`);
    expect(ids(many, many.map((text) => `${text}!`).slice(1))).toHaveLength(49_999);
  });
});
