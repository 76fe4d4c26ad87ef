import { countMoved, isPosition, moved, renumbered } from './order';

const chapter = (id: number, display_order: number) => ({ id, display_order, title: `Chương ${id}` });

describe('an order of chapters', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [7, 0, 'abc'],
  ])('moves the entry at %i to %i', (from, to, expected) => {
    expect(moved([...'abc'], from, to).join('')).toBe(expected);
  });

  it.each([
    [1, true],
    [3, true],
    [0, false],
    [4, false],
    [1.5, false],
    ['', false],
    ['2', false],
  ])('with three chapters has the position %j: %s', (value, expected) => {
    expect(isPosition(value, 3)).toBe(expected);
  });

  it('sends only the chapters whose number changes', () => {
    expect(renumbered([chapter(7, 1), chapter(9, 3), chapter(8, 2), chapter(6, 4)])).toEqual([
      { id: 9, display_order: 2 },
      { id: 8, display_order: 3 },
    ]);
  });

  it('closes the gaps that deleted chapters have left', () => {
    expect(renumbered([chapter(7, 2), chapter(8, 9)])).toEqual([
      { id: 7, display_order: 1 },
      { id: 8, display_order: 2 },
    ]);
  });

  it('counts the chapters that stand elsewhere', () => {
    const before = [chapter(1, 1), chapter(2, 2), chapter(3, 3)];
    expect(countMoved(before, before)).toBe(0);
    expect(countMoved(before, moved(before, 0, 1))).toBe(2);
  });
});
