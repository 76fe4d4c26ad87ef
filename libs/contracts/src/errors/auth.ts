import { defineErrors } from './error-definition';

/** Errors of the auth service. */
export const authErrors = defineErrors({
  'auth.invalid_credentials': { status: 401, msg: 'Email hoặc mật khẩu không đúng.' },
  'auth.email_taken': { status: 400, msg: 'Email này đã được đăng ký.' },
  'auth.name_reserved': {
    status: 400,
    msg: 'Tên này dành riêng cho ban quản trị. Hãy chọn tên khác.',
  },
  'auth.password_common': {
    status: 400,
    msg: 'Mật khẩu này có quá nhiều người dùng nên rất dễ bị đoán. Hãy chọn mật khẩu khác.',
  },
  'auth.password_personal': {
    status: 400,
    msg: 'Mật khẩu này quá giống tên, email của bạn hoặc tên của trang. Hãy chọn mật khẩu khác.',
  },
  'auth.admin_password_short': {
    status: 400,
    msg: 'Mật khẩu của quản trị viên phải có ít nhất 12 ký tự.',
  },
  'auth.admin_password_outdated': {
    status: 403,
    msg: 'Mật khẩu của bạn chưa đủ mạnh cho quản trị viên. Hãy đổi sang mật khẩu có ít nhất 12 ký tự để mở lại trang quản trị.',
  },
  'auth.admin_second_factor_missing': {
    status: 403,
    msg: 'Quản trị viên cần bật xác thực hai lớp (trang Bảo mật) để mở trang quản trị.',
  },
  'auth.second_factor_needed': {
    status: 401,
    msg: 'Hãy nhập mã của ứng dụng xác thực, hoặc một mã khôi phục.',
  },
  'auth.second_factor_wrong': { status: 400, msg: 'Mã xác thực không đúng, đã hết hạn hoặc đã dùng.' },
  'auth.second_factor_on': { status: 409, msg: 'Xác thực hai lớp đang bật.' },
  'auth.second_factor_off': { status: 409, msg: 'Xác thực hai lớp đang tắt.' },
  'auth.wrong_current_password': { status: 400, msg: 'Mật khẩu hiện tại không đúng.' },
  'auth.too_many_attempts': {
    status: 429,
    msg: 'Bạn đã thử quá nhiều lần, vui lòng đợi ít phút rồi thử lại.',
  },
  'auth.user_not_found': { status: 401, msg: 'Không thể xác thực người dùng.' },
  'auth.deletion_email_mismatch': {
    status: 400,
    msg: 'Email không khớp với email của tài khoản này.',
  },
  'auth.last_admin': {
    status: 409,
    msg: 'Bạn là quản trị viên duy nhất nên chưa thể xóa tài khoản này. Hãy thêm một quản trị viên khác trước.',
  },
  'auth.session_not_found': { status: 404, msg: 'Không tìm thấy phiên đăng nhập này.' },
  'auth.password_reset_off': {
    status: 400,
    msg: 'Máy chủ chưa cấu hình gửi email, vui lòng liên hệ quản trị viên.',
  },
  'auth.reset_link_invalid': { status: 400, msg: 'Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn.' },
  'auth.upgrade_pending': { status: 400, msg: 'Bạn đã có một yêu cầu đang chờ duyệt.' },
  'auth.transaction_code_used': { status: 400, msg: 'Mã giao dịch này đã được sử dụng.' },
  'auth.already_pro_for_life': { status: 400, msg: 'Tài khoản của bạn đã là Pro trọn đời.' },
  'auth.upgrade_request_not_found': { status: 404, msg: 'Không tìm thấy yêu cầu nâng cấp.' },
  'auth.upgrade_request_decided': { status: 409, msg: 'Yêu cầu này đã được xử lý.' },
  'auth.member_not_found': { status: 404, msg: 'Không tìm thấy người dùng.' },
  'auth.is_lifetime_pro': {
    status: 400,
    msg: 'Người dùng này là Pro trọn đời. Cần xác nhận ghi đè để chuyển sang Pro có thời hạn.',
  },
  'auth.idempotency_key_used': {
    status: 409,
    msg: 'Mã chống gửi trùng này đã dùng cho một lần nâng cấp khác.',
  },
  'auth.bulk_upgrade_overtaken': {
    status: 409,
    msg: 'Đã có một lần nâng cấp hàng loạt khác từ lúc bạn xem trước. Hãy xem trước lại.',
  },
  'auth.is_admin': { status: 400, msg: 'Quản trị viên đã có mọi quyền, không cần nâng cấp.' },
});
