import { ApiError, errorFromAnswer } from '../../../api/api-error';
import { adminFailure, broadcastReason, isAboutLifetimePro } from './failure';

const answered = (body: unknown): ApiError => errorFromAnswer(500, body, null);

describe('a failure in the administration', () => {
  it('is told with the words of the server, else with those of the act', () => {
    expect(adminFailure(answered({ msg: 'Hỏng rồi.' }), 'Không thể duyệt yêu cầu.')).toBe('Lỗi: Hỏng rồi.');
    expect(adminFailure(new Error('x'), 'Không thể duyệt yêu cầu.')).toBe('Lỗi: Không thể duyệt yêu cầu.');
  });

  it.each([
    [{ msg: 'một', error: 'hai', message: 'ba' }, 'một'],
    [{ error: 'hai', message: 'ba' }, 'hai'],
    [{ message: 'ba' }, 'ba'],
  ])('of a broadcast is told from %j as "%s"', (body, reason) => {
    expect(broadcastReason(answered(body), 'Không thể gửi email')).toBe(reason);
  });

  it('of a broadcast without any words is told all the same', () => {
    expect(broadcastReason(answered('<html>'), 'Không thể gửi email')).toContain('Máy chủ trả lời');
    expect(broadcastReason(new TypeError('x'), 'Không thể gửi email')).toBe('Không thể gửi email');
  });

  it('is about a lifetime Pro only when the answer says so', () => {
    expect(isAboutLifetimePro(answered({ msg: 'x', userInfo: { isLifetimePro: true } }))).toBe(true);
    expect(isAboutLifetimePro(answered({ msg: 'x', userInfo: { isLifetimePro: false } }))).toBe(false);
    expect(isAboutLifetimePro(answered({ msg: 'x' }))).toBe(false);
  });
});
