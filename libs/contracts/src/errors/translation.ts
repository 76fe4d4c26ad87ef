import { defineErrors } from './error-definition';

/** Refusals of the translation service. */
export const translationErrors = defineErrors({
  'translation.text_too_long': {
    status: 413,
    msg: 'Văn bản vượt quá 50.000 ký tự. Hãy đăng nhập hoặc chia nhỏ rồi dịch.',
  },
  'translation.api_key_required': { status: 400, msg: 'Vui lòng cấu hình API Key!' },
  'translation.invalid_api_key': { status: 401, msg: 'API Key không hợp lệ' },
  'translation.provider_rate_limited': { status: 429, msg: 'Đã vượt quá giới hạn API' },
  'translation.provider_timeout': {
    status: 504,
    msg: 'Hết thời gian chờ nhà cung cấp AI trả lời. Vui lòng thử lại hoặc dịch đoạn ngắn hơn.',
  },
  'translation.content_blocked': {
    status: 422,
    msg: 'Nhà cung cấp AI từ chối dịch nội dung này. Hãy thử mô hình khác hoặc sửa đoạn văn.',
  },
  'translation.base_url_not_allowed': {
    status: 400,
    msg: 'Base URL không hợp lệ: chỉ chấp nhận địa chỉ http(s) công khai.',
  },
  'translation.failed': { status: 502, msg: 'Lỗi dịch thuật' },
  'translation.invalid_chapter_range': { status: 400, msg: 'Khoảng chương không hợp lệ...' },
  'translation.nothing_to_translate': {
    status: 400,
    msg: 'Các chương trong khoảng này đều đã được dịch.',
  },
  'translation.batch_already_running': {
    status: 409,
    msg: 'Đợt dịch này đang chạy, vui lòng đợi hoặc hủy trước khi bắt đầu lại.',
  },
  'translation.too_many_open_batches': {
    status: 429,
    msg: 'Bạn có quá nhiều đợt dịch đang chạy, vui lòng đợi một đợt kết thúc.',
  },
  'translation.batch_not_found': { status: 404, msg: 'Không tìm thấy đợt dịch.' },
});
