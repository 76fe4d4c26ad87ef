import { reactionAfter } from './reaction-after';

describe('pressing a reaction', () => {
  it.each([
    [null, 'like', 'like'],
    ['like', 'like', null],
    ['like', 'dislike', 'dislike'],
    ['dislike', 'dislike', null],
    ['dislike', null, null],
    [null, null, null],
  ] as const)('when it was %s and %s is pressed, makes it %s', (before, pressed, after) => {
    expect(reactionAfter(before, pressed)).toBe(after);
  });
});
