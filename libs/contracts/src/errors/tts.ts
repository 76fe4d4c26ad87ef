import { defineErrors } from './error-definition';

/** Errors of the tts service. */
export const ttsErrors = defineErrors({
  'tts.nothing_to_read': {
    status: 400,
    msg: 'Không có nội dung nào để đọc: văn bản chỉ gồm dấu câu hoặc ký hiệu.',
  },
  'tts.unknown_voice': { status: 400, msg: 'Giọng đọc này không có ở engine đã chọn.' },
  'tts.api_key_required': { status: 400, msg: 'Vui lòng cấu hình API Key OpenAI để tạo audio!' },
  'tts.invalid_api_key': { status: 401, msg: 'API Key không hợp lệ' },
  'tts.provider_rate_limited': { status: 429, msg: 'Đã vượt quá giới hạn API' },
  'tts.base_url_not_allowed': {
    status: 400,
    msg: 'Base URL không hợp lệ: chỉ chấp nhận địa chỉ http(s) công khai. Máy chủ riêng phải được người vận hành ghi vào PROVIDER_ALLOWED_HOSTS, dạng máy:cổng (trong container, máy đang chạy nó tên là host.docker.internal, ví dụ host.docker.internal:8880).',
  },
  'tts.login_required': { status: 401, msg: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.' },
  'tts.chapter_not_found': { status: 404, msg: 'Chương không tồn tại.' },
  'tts.too_many_running': {
    status: 429,
    msg: 'Đã đạt giới hạn số audio đang tạo cùng lúc. Vui lòng đợi audio trước hoàn thành rồi thử lại.',
  },
  'tts.timeout': {
    status: 504,
    msg: 'Tạo audio quá lâu nên đã dừng. Vui lòng thử lại hoặc chia nội dung ngắn hơn.',
  },
  'tts.engine_down': {
    status: 502,
    msg: 'Bộ giọng đọc đang không phản hồi. Vui lòng thử lại sau hoặc chọn bộ giọng khác.',
  },
  'tts.engine_refused': {
    status: 400,
    msg: 'Engine không nhận yêu cầu này. Hãy kiểm tra model, giọng đọc rồi thử lại.',
  },
  'tts.answer_not_audio': {
    status: 400,
    msg: 'Máy chủ giọng đọc trả lời bằng chữ thay vì âm thanh. Hãy kiểm tra Base URL, model và tài khoản ở đó.',
  },
  'tts.format_not_supported': {
    status: 400,
    msg: 'Máy chủ giọng đọc trả về định dạng âm thanh mà Lạc Thư chưa đọc được. Hãy đặt định dạng mp3 hoặc wav ở máy chủ đó.',
  },
  'tts.answer_too_large': {
    status: 400,
    msg: 'Máy chủ giọng đọc trả về tệp âm thanh quá lớn. Hãy đặt định dạng mp3 ở máy chủ đó.',
  },
  'tts.audio_not_found': { status: 404, msg: 'Audio này không còn nữa.' },
  'tts.history_changed': { status: 409, msg: 'Lịch sử audio vừa thay đổi. Vui lòng tải lại rồi thử lại.' },
  'tts.nothing_to_speak': { status: 400, msg: 'Các chương đã chọn đều chưa có bản dịch để tạo audio.' },
  'tts.job_already_running': {
    status: 409,
    msg: 'Đợt tạo audio này đang chạy, vui lòng đợi hoặc hủy trước khi bắt đầu lại.',
  },
  'tts.too_many_open_jobs': {
    status: 429,
    msg: 'Bạn có quá nhiều đợt tạo audio đang chạy, vui lòng đợi một đợt kết thúc.',
  },
  'tts.job_not_found': { status: 404, msg: 'Không tìm thấy đợt tạo audio.' },
  'tts.job_ended': { status: 409, msg: 'Đợt tạo audio này đã kết thúc nên không hủy được nữa.' },
  'tts.job_still_open': { status: 409, msg: 'Đợt tạo audio này chưa kết thúc. Hãy hủy trước khi xóa.' },
  'tts.audiobook_unavailable': {
    status: 503,
    msg: 'Máy chủ chưa cài ffmpeg nên chưa xuất được sách nói M4B. Bạn vẫn tải được từng chương MP3.',
  },
  'tts.no_official_audio': { status: 400, msg: 'Dự án chưa có chương nào có audio để ghép thành sách nói.' },
});
