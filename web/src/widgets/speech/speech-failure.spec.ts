import { ApiError } from '../../api/api-error';
import { speechFailure } from './speech-failure';

const error = (status: number, code: string, msg = 'Lời máy chủ.'): ApiError =>
  new ApiError({ status, code, msg, requestId: 'req-1' });

describe('speech that did not come', () => {
  it.each([
    ['timeout of the server', 504, 'tts.timeout', /^Tạo audio quá lâu nên đã dừng\./, 'retry'],
    ['timeout of the page', 0, 'web.timeout', /^Tạo audio quá lâu nên đã dừng\./, 'retry'],
    ['400', 400, 'tts.unknown_voice', 'Lỗi yêu cầu: Lời máy chủ.', 'retry'],
    ['400 without a key', 400, 'tts.api_key_required', 'Lỗi yêu cầu: Lời máy chủ.', 'settings'],
    ['400 of a text that nobody can read', 400, 'tts.nothing_to_read', 'Lỗi yêu cầu: Lời máy chủ.', 'none'],
    ['401', 401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.', 'none'],
    ['401 of a key', 401, 'tts.invalid_api_key', 'Lời máy chủ.', 'settings'],
    ['403', 403, 'platform.forbidden', 'Bạn không có quyền tạo audio cho chương này.', 'none'],
    ['404', 404, 'tts.chapter_not_found', 'Chương không tồn tại.', 'none'],
    ['429', 429, 'tts.too_many_running', /^Đã đạt giới hạn số audio đang tạo cùng lúc\./, 'retry'],
    ['429 of the provider', 429, 'tts.provider_rate_limited', 'Lời máy chủ.', 'other'],
    ['500', 500, 'platform.internal', 'Lỗi máy chủ: Lời máy chủ.', 'retry'],
    ['502', 502, 'tts.engine_down', 'Lỗi máy chủ: Lời máy chủ.', 'other'],
    ['no answer', 0, 'web.network', 'Lời máy chủ.', 'retry'],
    ['anything else', 418, 'x.y', 'Lỗi tạo audio', 'retry'],
  ])(
    'after %s is said in the words of the catalogue, with a next step',
    (_what, status, code, words, next) => {
      const failure = speechFailure(error(status, code));
      expect(failure.words).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
      expect(failure.next).toBe(next);
    },
  );

  it('says "Lỗi tạo audio" where nothing is known', () => {
    expect(speechFailure(new Error('x')).words).toBe('Lỗi tạo audio');
  });

  it('names the request only where the server is at fault', () => {
    expect(speechFailure(error(500, 'platform.internal')).requestId).toBe('req-1');
    expect(speechFailure(error(400, 'tts.unknown_voice')).requestId).toBeNull();
  });
});
