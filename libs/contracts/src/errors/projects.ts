import { defineErrors } from './error-definition';

/** Errors of the projects service. English messages come from the specification (edit page). */
export const projectsErrors = defineErrors({
  'projects.project_not_found': { status: 404, msg: 'Project not found' },
  'projects.too_many_projects': { status: 409, msg: 'Tài khoản của bạn đã có quá nhiều dự án.' },
  'projects.storage_full': { status: 409, msg: 'Tài khoản của bạn đã dùng hết chỗ chứa.' },
  'projects.project_not_accessible': {
    status: 404,
    msg: 'Không tìm thấy dự án hoặc bạn không có quyền truy cập.',
  },
  'projects.chapter_not_found': { status: 404, msg: 'Chương không còn tồn tại.' },
  'projects.chapter_changed_elsewhere': {
    status: 409,
    msg: 'Chương này vừa được lưu ở nơi khác. Hãy so sánh rồi lưu lại để không mất chữ nào.',
  },
  'projects.locked_lines_misplaced': {
    status: 409,
    msg: 'Bản dịch mới không khớp từng dòng nên không giữ được các đoạn đã khóa. Hãy mở khóa các đoạn ấy rồi thử lại.',
  },
  'projects.locked_lines_replaced': {
    status: 409,
    msg: 'Phiên bản này thay cả các đoạn đã khóa. Hãy xác nhận lại nếu vẫn muốn khôi phục.',
  },
  'projects.name_required': { status: 400, msg: 'Project name is required!' },
  'projects.genre_required': { status: 400, msg: 'Vui lòng chọn ít nhất 1 thể loại truyện!' },
  'projects.poster_not_image': { status: 400, msg: 'Vui lòng chọn file ảnh!' },
  'projects.poster_unsupported': {
    status: 400,
    msg: 'Định dạng ảnh này chưa dùng được. Vui lòng chọn ảnh JPEG, PNG, WebP hoặc GIF.',
  },
  'projects.poster_too_many_pixels': {
    status: 400,
    msg: 'Ảnh có kích thước quá lớn: tối đa 40 triệu điểm ảnh. Vui lòng thu nhỏ ảnh rồi thử lại.',
  },
  'projects.poster_too_large': { status: 413, msg: 'File quá lớn! Vui lòng chọn file nhỏ hơn 5MB.' },
  'projects.no_chapter_files': { status: 400, msg: 'Vui lòng chọn file chương truyện (.txt)' },
  'projects.no_chapter_files_to_update': {
    status: 400,
    msg: 'Vui lòng chọn file chương truyện (.txt) để cập nhật.',
  },
  'projects.unreadable_file': { status: 400, msg: 'Lỗi khi đọc file.' },
  'projects.unsupported_encoding': {
    status: 400,
    msg: 'Không đọc được bảng mã của file. Hãy lưu lại file dạng UTF-8 rồi thử lại.',
  },
  'projects.file_empty': { status: 400, msg: 'File không có nội dung.' },
  'projects.file_too_large': { status: 413, msg: 'File quá lớn: tối đa 50MB cho mỗi lần nhập.' },
  'projects.invalid_split_rule': { status: 400, msg: 'Quy tắc Regex không hợp lệ!' },
  'projects.no_chapters_found': { status: 400, msg: 'Không tìm thấy chương nào...' },
  'projects.too_many_chapters': { status: 400, msg: 'Mỗi lần nhập tối đa 20.000 chương.' },
  'projects.plan_does_not_fit': {
    status: 409,
    msg: 'Cách chia chương không khớp với nội dung file. Hãy phân tích lại file rồi gửi.',
  },
  'projects.unsupported_file': {
    status: 400,
    msg: 'Chỉ hỗ trợ file .txt, .epub, .docx hoặc .zip chứa các file này.',
  },
  'projects.archive_refused': { status: 400, msg: 'File nén này không mở được một cách an toàn.' },
  'projects.version_not_found': { status: 404, msg: 'Phiên bản này không còn nữa.' },
  'projects.nothing_to_export': { status: 400, msg: 'Dự án chưa có chương nào để tải!' },
  'projects.title_required': { status: 400, msg: 'Tiêu đề chương không được để trống.' },
  'projects.invalid_order': { status: 400, msg: 'Vui lòng chọn chương và vị trí hợp lệ!' },
  'projects.glossary_entry_not_found': { status: 404, msg: 'Mục thuật ngữ này không còn nữa.' },
  'projects.glossary_source_taken': { status: 409, msg: 'Từ tiếng Trung này đã có trong bảng thuật ngữ.' },
  'projects.glossary_side_empty': { status: 400, msg: 'Vui lòng nhập cả từ tiếng Trung và từ tiếng Việt.' },
  'projects.glossary_full': { status: 400, msg: 'Bảng thuật ngữ chứa tối đa 10.000 mục.' },
  'projects.dismissed_names_full': {
    status: 400,
    msg: 'Mỗi truyện chỉ bỏ được tối đa 10.000 tên gợi ý. Hãy đưa bớt tên trở lại.',
  },
  'projects.glossary_unreadable': {
    status: 400,
    msg: 'Hơn 1.000 dòng không đọc được. Hãy kiểm tra lại danh sách: mỗi dòng là Trung=Việt, hoặc file CSV.',
  },
  'projects.names_busy': {
    status: 503,
    msg: 'Máy chủ đang tìm tên cho nhiều truyện khác. Bạn chờ một lát rồi thử lại nhé.',
  },
  'projects.names_failed': {
    status: 502,
    msg: 'Chưa tìm được tên trong truyện này. Bạn thử lại sau nhé.',
  },
  'projects.nothing_chinese_to_allow': { status: 400, msg: 'Danh sách giữ lại chỉ nhận chữ Hán.' },
  'projects.typo_unchanged': {
    status: 400,
    msg: 'Bạn chưa sửa chữ nào. Hãy sửa đoạn này, hoặc ghi chú chỗ bạn thấy sai.',
  },
  'projects.typo_too_long': { status: 400, msg: 'Bản sửa dài hơn đoạn gốc quá nhiều. Hãy rút gọn lại.' },
  'projects.typo_paragraph_changed': {
    status: 409,
    msg: 'Đoạn này vừa được sửa nên không còn như bạn thấy. Hãy tải lại trang rồi xem lại.',
  },
  'projects.too_many_typo_reports': {
    status: 429,
    msg: 'Bạn đã gửi nhiều góp ý trong một giờ qua, vui lòng nghỉ một chút rồi thử lại.',
  },
  'projects.data_copy_limit': {
    status: 429,
    msg: 'Bạn đã tải bản sao dữ liệu 2 lần trong một giờ qua. Hãy thử lại sau.',
  },
  'projects.data_copy_unavailable': {
    status: 503,
    msg: 'Một phần dữ liệu của bạn chưa đọc được nên chưa có bản sao nào được tạo. Hãy thử lại sau ít phút.',
  },
  'projects.typo_report_not_found': { status: 404, msg: 'Góp ý này không còn nữa.' },
  'projects.typo_report_decided': { status: 409, msg: 'Góp ý này đã được xử lý.' },
  'projects.typo_line_changed': {
    status: 409,
    msg: 'Đoạn này đã được sửa từ lúc có góp ý. Hãy xem đoạn hiện tại rồi nhận với lời của bạn.',
  },
  'projects.typo_line_gone': {
    status: 409,
    msg: 'Đoạn này không còn trong chương. Bạn có thể bỏ qua góp ý.',
  },
  'projects.typo_without_proposal': {
    status: 400,
    msg: 'Góp ý này chỉ có ghi chú. Hãy tự sửa đoạn rồi nhận.',
  },
  'projects.audio_not_in_history': { status: 400, msg: 'Audio này không thuộc lịch sử của chương.' },
});
