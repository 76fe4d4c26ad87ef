import { followLines, keepLocked } from './locked-lines';

const BEFORE = 'Một\nHai\nBa';

describe('what a tool made of a text', () => {
  it.each([
    ['a rewritten text', 'MỘT\nHAI\nBA', 'MỘT\nHai\nBA', 1],
    ['a text in which nothing locked has changed', 'MỘT\nHai\nBA', 'MỘT\nHai\nBA', 0],
    ['a text with a line more', 'MỘT\nthêm\nHai!\nBa', 'MỘT\nthêm\nHai\nBa', 1],
  ])('leaves locked lines as they stand: %s', (_case, after, text, kept) => {
    expect(keepLocked(BEFORE, after, new Set([1]))).toEqual({ text, kept });
  });

  it('is refused where a locked line has no place in it', () => {
    expect(keepLocked(BEFORE, 'Gộp lại', new Set([0, 1]))).toBeNull();
  });

  it('is taken as it is where nothing is locked', () => {
    expect(keepLocked(BEFORE, 'Gộp lại', new Set())).toEqual({ text: 'Gộp lại', kept: 0 });
  });
});

describe('followLines', () => {
  it('tells new, changed and moved lines apart', () => {
    expect(followLines(BEFORE, 'Mới\nMột\nHai!\nBa')).toEqual([
      { before: null, isChanged: true },
      { before: 0, isChanged: false },
      { before: 1, isChanged: true },
      { before: 2, isChanged: false },
    ]);
  });
});
