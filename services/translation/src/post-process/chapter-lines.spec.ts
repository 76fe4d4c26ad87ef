import { chapterLines, hasLinesToEdit } from './chapter-lines';

describe('chapterLines', () => {
  it('keeps locked lines and lines whose Chinese is allowed from being edited', () => {
    const chapter = chapterLines({
      originalContent: '',
      translatedContent: 'Một.\nHai 福.\nBa 雪.\nBốn 火.',
      lockedLines: [0, 3],
      leftoverLines: [2],
      allowedHan: ['福', '卍'],
    });
    expect([...chapter.kept].sort()).toEqual([0, 1, 3]);
    expect(chapter.leftover).toEqual([2]);
    expect([...chapter.allowed]).toEqual(['福', '卍']);
  });

  it('knows the Chinese of each line only where the two texts go line by line', () => {
    const originalsOf = (originalContent: string) =>
      chapterLines({ originalContent, translatedContent: 'Một.\nHai.' }).originals;
    expect(originalsOf('一。\n二。')).toEqual(['一。', '二。']);
    expect(originalsOf('一。二。')).toBeNull();
  });

  it('has nothing to edit where only signs and blank lines are free', () => {
    const linesOf = (lockedLines: number[]) =>
      chapterLines({
        originalContent: '',
        translatedContent: 'Một.\n\n***\nHai.',
        lockedLines,
        leftoverLines: [],
      });
    expect(hasLinesToEdit(linesOf([0]))).toBe(true);
    expect(hasLinesToEdit(linesOf([0, 3]))).toBe(false);
  });
});
