import { reactionsAfter } from './reaction-after';

describe('what a press on like or dislike shows at once', () => {
  it.each([
    [null, 'like', [11, 2, 'like']],
    ['like', 'like', [9, 2, null]],
    ['dislike', 'like', [11, 1, 'like']],
    ['like', 'dislike', [9, 3, 'dislike']],
  ] as const)('from %s by %s', (user_reaction, pressed, [likes, dislikes, own]) => {
    expect(reactionsAfter({ like_count: 10, dislike_count: 2, user_reaction }, pressed)).toEqual({
      like_count: likes,
      dislike_count: dislikes,
      user_reaction: own,
    });
  });
});
