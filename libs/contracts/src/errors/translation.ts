import { defineErrors } from './error-definition';

/** Errors of the translation service. */
export const translationErrors = defineErrors({
  'translation.text_too_long': {
    status: 413,
    msg: 'Văn bản vượt quá 50.000 ký tự. Hãy đăng nhập hoặc chia nhỏ rồi dịch.',
  },
  'translation.offline_text_too_long': {
    status: 413,
    msg: 'Khi chưa đăng nhập, bộ dịch Hán-Việt của máy chủ nhận tối đa 10.000 ký tự mỗi lần. Hãy đăng nhập hoặc chia nhỏ rồi dịch.',
  },
  'translation.offline_budget_spent': {
    status: 429,
    msg: 'Bạn đã dùng hết số ký tự bộ dịch Hán-Việt xử lý cho bạn trong một phút. Hãy đợi một chút rồi dịch tiếp.',
  },
  'translation.original_of_other_lines': {
    status: 400,
    msg: 'Bản gốc và bản cần xử lý không khớp từng dòng.',
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
  'translation.text_too_long_for_model': {
    status: 422,
    msg: 'Đoạn văn quá dài so với mô hình này. Hãy chia nhỏ đoạn văn hoặc chọn mô hình khác.',
  },
  'translation.base_url_not_allowed': {
    status: 400,
    msg: 'Base URL không hợp lệ: chỉ chấp nhận địa chỉ http(s) công khai. Máy chủ riêng phải được người vận hành ghi vào PROVIDER_ALLOWED_HOSTS, dạng máy:cổng (trong container, máy đang chạy nó tên là host.docker.internal, ví dụ host.docker.internal:11434).',
  },
  'translation.failed': { status: 502, msg: 'Lỗi dịch thuật' },
  'translation.connection_unavailable': {
    status: 502,
    msg: 'Nhà cung cấp AI không trả lời, hoặc trả lời dở dang. Hãy kiểm tra Base URL rồi thử lại.',
  },
  'translation.connection_rejected': {
    status: 502,
    msg: 'Nhà cung cấp AI không nhận yêu cầu. Hãy kiểm tra tên mô hình và Base URL.',
  },
  'translation.model_unavailable': {
    status: 502,
    msg: 'Nhà cung cấp AI không có mô hình này, hoặc chưa mở nó cho tài khoản của bạn. Hãy chọn mô hình khác.',
  },
  'translation.region_not_served': {
    status: 502,
    msg: 'Nhà cung cấp AI không phục vụ quốc gia hay vùng nơi đặt máy chủ này. Hãy chọn nhà cung cấp khác.',
  },
  'translation.invalid_chapter_range': { status: 400, msg: 'Khoảng chương không hợp lệ...' },
  'translation.blank_chapter': { status: 400, msg: 'Có chương chưa có tiêu đề và nội dung.' },
  'translation.nothing_to_translate': {
    status: 400,
    msg: 'Các chương trong khoảng này đều đã được dịch.',
  },
  'translation.no_lines_to_translate': {
    status: 400,
    msg: 'Không còn dòng nào cần dịch lại trong khoảng này.',
  },
  'translation.batch_already_running': {
    status: 409,
    msg: 'Đợt dịch này đang chạy, vui lòng đợi hoặc hủy trước khi bắt đầu lại.',
  },
  'translation.too_many_open_batches': {
    status: 429,
    msg: 'Bạn có quá nhiều đợt dịch đang chạy, vui lòng đợi một đợt kết thúc.',
  },
  'translation.cost_limit_needs_price': {
    status: 400,
    msg: 'Chưa biết giá của mô hình nên không thể đặt giới hạn chi phí. Hãy nhập giá của mô hình hoặc bỏ giới hạn.',
  },
  'translation.cost_limit_used_up': {
    status: 400,
    msg: 'Đợt dịch đã dùng hết giới hạn chi phí. Hãy đặt giới hạn cao hơn số đã dùng.',
  },
  'translation.batch_not_paused': { status: 409, msg: 'Đợt dịch này không tạm dừng.' },
  'translation.nothing_to_retry': {
    status: 409,
    msg: 'Đợt dịch này chưa kết thúc hoặc không có chương lỗi.',
  },
  'translation.batch_not_found': { status: 404, msg: 'Không tìm thấy đợt dịch.' },
  'translation.engine_cannot_edit': {
    status: 400,
    msg: 'Bộ dịch Hán-Việt không biên tập được văn. Hãy chọn OpenAI hoặc Google AI; riêng quét chữ Hán còn sót vẫn chạy.',
  },
  'translation.model_only_translates': {
    status: 400,
    msg: 'Mô hình chuyên dịch này chỉ dịch từ tiếng Trung, không biên tập và không làm việc khác được. Hãy chọn mô hình khác cho việc này.',
  },
  'translation.nothing_to_post_process': {
    status: 400,
    msg: 'Các chương đã chọn đều chưa có bản dịch để xử lý.',
  },
  'translation.post_process_already_running': {
    status: 409,
    msg: 'Đợt biên tập này đang chạy, vui lòng đợi hoặc hủy trước khi bắt đầu lại.',
  },
  'translation.too_many_open_post_processes': {
    status: 429,
    msg: 'Bạn có quá nhiều đợt biên tập đang chạy, vui lòng đợi một đợt kết thúc.',
  },
  'translation.post_process_not_found': { status: 404, msg: 'Không tìm thấy đợt biên tập.' },
  'translation.post_process_ended': {
    status: 409,
    msg: 'Đợt biên tập này đã kết thúc nên không hủy được nữa.',
  },
  'translation.post_process_still_open': {
    status: 409,
    msg: 'Đợt biên tập này chưa kết thúc. Hãy hủy trước khi xóa.',
  },
  'translation.ai_prompt_unusable': { status: 422, msg: 'AI không tạo được prompt hợp lệ' },
  'translation.ai_master_prompt_invalid': { status: 422, msg: 'AI trả về master_prompt không hợp lệ' },
  'translation.ai_answer_unusable': {
    status: 422,
    msg: 'AI trả lời không đúng dạng. Hãy thử lại hoặc chọn mô hình khác.',
  },
  'translation.memory_unreadable': {
    status: 400,
    msg: 'Không đọc được bộ nhớ AI hiện tại nên chưa thể cập nhật.',
  },
  'translation.characters_required': { status: 400, msg: 'Chưa có nhân vật nào để cập nhật prompt.' },
  'translation.character_file_required': { status: 400, msg: 'Vui lòng chọn file nhân vật.' },
  'translation.character_file_kind': {
    status: 400,
    msg: 'Chỉ hỗ trợ file Excel (.xlsx, .xls) và Word (.docx, .doc)',
  },
  'translation.character_file_too_large': { status: 413, msg: 'File nhân vật tối đa 10 MB.' },
  'translation.character_file_unreadable': {
    status: 400,
    msg: 'Không đọc được file nhân vật. Hãy mở bằng Excel hoặc Word rồi lưu lại.',
  },
  'translation.dictionary_not_found': { status: 404, msg: 'Không tìm thấy từ điển này.' },
  'translation.dictionary_word_not_found': { status: 404, msg: 'Không tìm thấy từ này.' },
  'translation.dictionary_file_required': { status: 400, msg: 'Vui lòng chọn file từ điển.' },
  'translation.dictionary_file_too_large': {
    status: 413,
    msg: 'File từ điển tối đa 32 MB (64 MB sau khi giải nén).',
  },
  'translation.dictionary_file_unreadable': {
    status: 400,
    msg: 'Không đọc được file từ điển. Hãy lưu lại ở dạng UTF-8 rồi thử lại.',
  },
  'translation.dictionary_too_many_lines': {
    status: 413,
    msg: 'File từ điển tối đa 500.000 dòng. Hãy chia nhỏ rồi nhập từng phần.',
  },
  'translation.dictionary_without_entries': {
    status: 400,
    msg: 'File này không có dòng nào dạng Trung=Việt để nhập.',
  },
  'translation.too_many_dictionaries': {
    status: 409,
    msg: 'Bạn đã có 30 từ điển. Hãy xóa bớt trước khi nhập thêm.',
  },
  'translation.too_many_dictionary_entries': {
    status: 409,
    msg: 'Mọi từ điển của bạn có tối đa 600.000 mục. Hãy xóa bớt trước khi nhập thêm.',
  },
  'translation.dictionaries_too_large': {
    status: 409,
    msg: 'Các từ điển của bạn chứa tối đa 64 MB văn bản. Hãy xóa bớt trước khi nhập thêm.',
  },
  'translation.dictionaries_busy': {
    status: 503,
    msg: 'Máy chủ đang đọc nhiều từ điển khác. Bạn chờ một lát rồi thử lại nhé.',
  },
  'translation.hanviet_busy': {
    status: 503,
    msg: 'Bộ dịch Hán-Việt đang bận vì nhiều người cùng dịch. Bạn chờ vài giây rồi thử lại nhé.',
  },
  'translation.too_many_own_words': {
    status: 409,
    msg: 'Bạn đã có 10.000 từ lẻ. Hãy xóa bớt, hoặc nhập chúng thành một file từ điển.',
  },
});
