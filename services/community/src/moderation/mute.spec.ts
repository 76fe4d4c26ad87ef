import { assertNotMuted } from './mute';

describe('somebody who may not comment', () => {
  it('reads until when, in the time of Vietnam', () => {
    expect(() => assertNotMuted({ until: '2026-01-05T17:30:00.000Z' })).toThrow(
      /^Bạn không thể bình luận đến 00:30 06\/01\/2026\.$/,
    );
  });

  it('reads that it has no end until it is lifted', () => {
    expect(() => assertNotMuted({ until: null })).toThrow(
      'Bạn không thể bình luận đến khi quản trị viên cho phép lại.',
    );
  });

  it('is nobody else', () => {
    expect(() => assertNotMuted(null)).not.toThrow();
  });
});
