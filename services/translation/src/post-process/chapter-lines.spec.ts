import { chapterLines } from './chapter-lines';

describe('chapterLines', () => {
  it('keeps locked lines and lines whose Chinese is allowed from being edited', () => {
    const chapter = chapterLines({
      translatedContent: 'Một.\nHai 福.\nBa 雪.\nBốn 火.',
      lockedLines: [0, 3],
      leftoverLines: [2],
    });
    expect([...chapter.kept].sort()).toEqual([0, 1, 3]);
    expect(chapter.leftover).toEqual([2]);
    expect([...chapter.allowed]).toEqual(['福']);
  });
});
