import { arrange, canMerge, cut, merged, renamed, withExcluded } from './arrangement';

function three() {
  let id = 0;
  return arrange(
    [
      { title: 'Một', from: 1, body: 2, to: 4 },
      { title: 'Hai', from: 5, body: 6, to: 9 },
      { title: 'Ba', from: 10, body: 11, to: 11 },
    ],
    () => ++id,
  );
}

describe('putting a split right', () => {
  it('merges a chapter with the next, whose heading becomes text', () => {
    expect(merged(three(), 1)).toEqual([
      { id: 1, title: 'Một', from: 1, body: 2, to: 9, isExcluded: false },
      { id: 3, title: 'Ba', from: 10, body: 11, to: 11, isExcluded: false },
    ]);
  });

  it('does not merge across a chapter that is left out, nor behind the last', () => {
    const chapters = withExcluded(three(), new Set([2]), true);
    expect([0, 1, 2].map((place) => canMerge(chapters, place))).toEqual([false, false, false]);
    expect(() => merged(chapters, 1)).toThrow('Không gộp được');
    expect(canMerge(three(), 1)).toBe(true);
  });

  it('cuts a chapter where a line is its heading, and where it is text', () => {
    const heading = cut(three(), 2, { line: 7, lineText: '  Hai rưỡi ', title: 'Hai rưỡi' }, 9);
    expect(heading.map(({ id, title, from, body, to }) => [id, title, from, body, to])).toEqual([
      [1, 'Một', 1, 2, 4],
      [2, 'Hai', 5, 6, 6],
      [9, 'Hai rưỡi', 7, 8, 9],
      [3, 'Ba', 10, 11, 11],
    ]);
    const text = cut(three(), 2, { line: 7, lineText: 'Trời sáng.', title: 'Hai (tiếp)' }, 9);
    expect(text[2]).toMatchObject({ from: 7, body: 7, to: 9 });
  });

  it('gives another title, but not an empty one', () => {
    expect(renamed(three(), 3, '  Hồi kết ')[2]?.title).toBe('Hồi kết');
    expect(() => renamed(three(), 3, ' ')).toThrow();
  });
});
