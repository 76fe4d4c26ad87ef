import { LONGEST_PHRASE, PhraseIndexBuilder } from './phrase-index';
import type { PhraseIndex } from './phrase-index';

function indexOf(entries: readonly (readonly [string, ...string[]])[]): PhraseIndex {
  const builder = new PhraseIndexBuilder();
  for (const [source, ...meanings] of entries) builder.add(source, meanings);
  return builder.build();
}

function found(index: PhraseIndex, text: string, at = 0, end = text.length): string[] {
  const into: number[] = [];
  const written = index.matchesAt(text, at, end, into);
  return Array.from({ length: written / 2 }, (_, pair) => {
    const length = into[pair * 2] ?? 0;
    return `${text.slice(at, at + length)}=${index.meaningsOf(into[pair * 2 + 1] ?? 0).join('/')}`;
  });
}

describe('an index of phrases', () => {
  const index = indexOf([
    ['看', 'nhìn', 'xem'],
    ['看着', 'nhìn'],
    ['看着他们', 'nhìn bọn họ'],
    ['的', ''],
  ]);

  it('finds every phrase that starts at a place, the shortest first, with all its meanings', () => {
    expect(found(index, '我看着他们', 1)).toEqual(['看=nhìn/xem', '看着=nhìn', '看着他们=nhìn bọn họ']);
  });

  it('finds nothing where none starts, or beyond the end it is given', () => {
    expect(found(index, '着他')).toEqual([]);
    expect(found(index, '看着他们', 0, 3)).toEqual(['看=nhìn/xem', '看着=nhìn']);
    expect(found(index, '看', 1)).toEqual([]);
  });

  it('tells a dropped word by an empty meaning', () => {
    expect(found(index, '的')).toEqual(['的=']);
  });

  it('keeps the first of two entries with one source', () => {
    const twice = indexOf([
      ['酒', 'rượu'],
      ['酒', 'tửu'],
    ]);
    expect(twice.size).toBe(1);
    expect(found(twice, '酒')).toEqual(['酒=rượu']);
  });

  it('takes no phrase that is empty or longer than phrases are', () => {
    const builder = new PhraseIndexBuilder();
    expect(builder.add('', ['x'])).toBe(false);
    expect(builder.add('山'.repeat(LONGEST_PHRASE), ['núi'])).toBe(true);
    expect(builder.add('山'.repeat(LONGEST_PHRASE + 1), ['núi'])).toBe(false);
    expect(found(builder.build(), '山'.repeat(40))).toHaveLength(1);
  });

  it('finds each of many thousands again', () => {
    const sources = Array.from({ length: 20_000 }, (_, at) =>
      String.fromCharCode(0x4e00 + (at % 5000), 0x5000 + at, 0x6000 + ((at * 7) % 3000)),
    );
    const many = indexOf(sources.map((source, at) => [source, String(at)]));
    expect(sources.filter((source, at) => found(many, source).at(-1) !== `${source}=${at}`)).toEqual([]);
  });
});
