import { chapterLines, hasLinesToEdit } from './chapter-lines';

describe('chapterLines', () => {
  it('keeps locked lines and lines whose Chinese is allowed from being edited', () => {
    const chapter = chapterLines({
      translatedContent: 'Một.\nHai 福.\nBa 雪.\nBốn 火.',
      lockedLines: [0, 3],
      leftoverLines: [2],
      allowedHan: ['福', '卍'],
    });
    expect([...chapter.kept].sort()).toEqual([0, 1, 3]);
    expect(chapter.leftover).toEqual([2]);
    expect([...chapter.allowed]).toEqual(['福', '卍']);
  });

  it('has nothing to edit where only signs and blank lines are free', () => {
    const linesOf = (lockedLines: number[]) =>
      chapterLines({ translatedContent: 'Một.\n\n***\nHai.', lockedLines, leftoverLines: [] });
    expect(hasLinesToEdit(linesOf([0]))).toBe(true);
    expect(hasLinesToEdit(linesOf([0, 3]))).toBe(false);
  });
});
