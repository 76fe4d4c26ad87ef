import { readSharedAnswer, writeSharedAnswer } from './shared-answer';

describe('the header of an answer that may be shared', () => {
  it.each([
    { storyId: 12, seconds: 60, showsCounts: false },
    { storyId: null, seconds: 0, showsCounts: true },
  ])('says %j and is read as that', (answer) => {
    expect(readSharedAnswer(writeSharedAnswer(answer))).toEqual(answer);
  });

  it('never promises more than a minute, nor less than nothing', () => {
    expect(writeSharedAnswer({ storyId: 1, seconds: 3_600, showsCounts: false })).toBe('story=1; seconds=60');
    expect(writeSharedAnswer({ storyId: 1, seconds: -3, showsCounts: false })).toBe('story=1; seconds=0');
    expect(readSharedAnswer('story=1; seconds=9999')?.seconds).toBe(60);
  });

  it.each([undefined, '', 'seconds=', 'story=x; seconds=1', 'seconds=1; story=2', 'seconds=1; other'])(
    'does not share an answer with the header %j',
    (header) => {
      expect(readSharedAnswer(header)).toBeNull();
    },
  );
});
