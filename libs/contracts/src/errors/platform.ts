import { defineErrors } from './error-definition';

/** Errors of any part of the system. */
export const platformErrors = defineErrors({
  'platform.invalid_input': { status: 400, msg: 'Dữ liệu gửi lên chưa đúng, vui lòng kiểm tra lại.' },
  'platform.malformed_body': { status: 400, msg: 'Nội dung gửi lên không đọc được.' },
  'platform.unauthenticated': { status: 401, msg: 'Bạn cần đăng nhập để tiếp tục.' },
  'platform.session_expired': { status: 401, msg: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.' },
  'platform.forbidden': { status: 403, msg: 'Bạn không có quyền thực hiện việc này.' },
  'platform.foreign_origin': {
    status: 403,
    msg: 'Yêu cầu đến từ một trang khác nên đã bị từ chối. Hãy mở Lạc Thư ở đúng địa chỉ của nó rồi thử lại.',
  },
  'platform.pro_only': { status: 403, msg: 'Tính năng này chỉ dành cho tài khoản Pro.' },
  'platform.not_found': { status: 404, msg: 'Không tìm thấy nội dung bạn cần.' },
  'platform.method_not_allowed': { status: 405, msg: 'Thao tác này không được hỗ trợ.' },
  'platform.request_timeout': { status: 408, msg: 'Gửi dữ liệu quá lâu, vui lòng thử lại.' },
  'platform.conflict': { status: 409, msg: 'Dữ liệu đã được thay đổi ở nơi khác, vui lòng tải lại.' },
  'platform.idempotency_key_used': {
    status: 422,
    msg: 'Mã chống gửi trùng này đã dùng cho một yêu cầu khác.',
  },
  'platform.payload_too_large': { status: 413, msg: 'Dữ liệu gửi lên vượt quá giới hạn cho phép.' },
  'platform.unsupported_media_type': { status: 415, msg: 'Kiểu dữ liệu gửi lên không được hỗ trợ.' },
  'platform.misdirected': {
    status: 421,
    msg: 'Lạc Thư không phục vụ ở địa chỉ này. Hãy mở đúng địa chỉ mà người vận hành đã cho; người vận hành muốn dùng cả địa chỉ này thì thêm tên máy vào ALLOWED_HOSTS rồi khởi động lại.',
  },
  'platform.rate_limited': { status: 429, msg: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.' },
  'platform.internal': { status: 502, msg: 'Máy chủ gặp sự cố ngoài dự kiến, vui lòng thử lại sau.' },
  'platform.service_unavailable': {
    status: 503,
    msg: 'Dịch vụ đang tạm gián đoạn, vui lòng thử lại sau ít phút.',
  },
  'platform.storage_full': {
    status: 507,
    msg: 'Máy chủ đã hết chỗ lưu tệp nên chưa lưu được, vui lòng báo người vận hành rồi thử lại.',
  },
  'platform.upstream_timeout': { status: 504, msg: 'Máy chủ xử lý quá lâu, vui lòng thử lại.' },
});
