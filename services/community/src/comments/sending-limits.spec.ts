import { rejectionOf, sameWords } from './sending-limits';

const recent = { comments: 3, seconds: 3_000, same: 0, sameSeconds: 0 };

describe('what one may send within an hour', () => {
  it('is sixty comments, and the sentence says when again', () => {
    expect(rejectionOf({ ...recent, comments: 59 })).toBeNull();
    expect(rejectionOf({ ...recent, comments: 60, seconds: 1_500.2 })).toEqual({
      code: 'community.too_many_comments',
      msg: 'Bạn đã gửi 60 bình luận trong một giờ qua. Hãy nghỉ một chút và thử lại sau 26 phút.',
      retryAfterSeconds: 1_501,
    });
  });

  it('is the same words three times', () => {
    expect(rejectionOf({ ...recent, same: 2, sameSeconds: 60 })).toBeNull();
    expect(rejectionOf({ ...recent, same: 3, sameSeconds: 0 })).toEqual({
      code: 'community.comment_repeated',
      msg: 'Bạn đã gửi những lời này 3 lần trong một giờ qua. Hãy viết khác đi, hoặc thử lại sau 1 phút.',
      retryAfterSeconds: 1,
    });
    // One of several sent at once may be dated a little after the moment of the question.
    expect(rejectionOf({ ...recent, same: 3, sameSeconds: 3_600.2 })).toMatchObject({
      msg: expect.stringMatching(/sau 60 phút\.$/) as string,
      retryAfterSeconds: 3_600,
    });
  });
});

describe('words', () => {
  it.each([
    ['Truyện HAY quá!!!', 'truyen  hay, quá'],
    ['Đọc tiếp…', '“doc” TIEP'],
  ])('%j and %j are the same', (one, other) => {
    expect(sameWords(one)).toBe(sameWords(other));
  });

  it.each([
    ['Hay quá', 'Hay'],
    ['🔥', '❤️'],
  ])('%j and %j are not', (one, other) => {
    expect(sameWords(one)).not.toBe(sameWords(other));
  });
});
