import { putTitleFirst, takeTitle } from './title-line';

describe('a chapter and its title', () => {
  it('travel together and come apart again', () => {
    expect(putTitleFirst('第一章 雪夜', '雪下了。')).toBe('第一章 雪夜\n\n雪下了。');
    const chapter = { text: 'Chương 1: Đêm tuyết\n\nTuyết rơi.', failed: [] };
    expect(takeTitle('第一章 雪夜', chapter)).toEqual({
      title: 'Chương 1: Đêm tuyết',
      text: 'Tuyết rơi.',
      failed: [],
    });
  });

  it('count failed lines from the text, as the project does', () => {
    const chapter = { text: 'Chương 1\n\nMột\n\nBa', failed: [{ line: 3, reason: 'Bị chặn.' }] };
    expect(takeTitle('第一章', chapter).failed).toEqual([{ line: 1, reason: 'Bị chặn.' }]);
  });

  it('keep the old title when it could not be translated', () => {
    const chapter = { text: '\n\nTuyết rơi.', failed: [{ line: 0, reason: 'Bị chặn.' }] };
    expect(takeTitle('第一章', chapter)).toEqual({ text: 'Tuyết rơi.', failed: [] });
  });

  it('keep the old title when it was only drafted, so that it is translated later', () => {
    const failed = [{ line: 0, reason: 'Bị chặn.', drafted: true }] as const;
    const chapter = { text: 'Chương 1: Tuyết đêm\n\nTuyết rơi.', failed };
    expect(takeTitle('第一章 雪夜', chapter)).toEqual({ text: 'Tuyết rơi.', failed: [] });
  });

  it('leave a Vietnamese title alone', () => {
    expect(putTitleFirst('Chương 1', '雪下了。')).toBe('雪下了。');
    expect(takeTitle('Chương 1', { text: 'Tuyết rơi.', failed: [] })).toEqual({
      text: 'Tuyết rơi.',
      failed: [],
    });
  });
});
