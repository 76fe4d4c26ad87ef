import { defineErrors } from './error-definition';

/** Refusals of the auth service. */
export const authErrors = defineErrors({
  'auth.invalid_credentials': { status: 401, msg: 'Email hoặc mật khẩu không đúng.' },
  'auth.email_taken': { status: 400, msg: 'Email này đã được đăng ký.' },
  'auth.wrong_current_password': { status: 400, msg: 'Mật khẩu hiện tại không đúng.' },
  'auth.too_many_attempts': {
    status: 429,
    msg: 'Bạn đã thử quá nhiều lần, vui lòng đợi ít phút rồi thử lại.',
  },
  'auth.user_not_found': { status: 401, msg: 'Không thể xác thực người dùng.' },
});
