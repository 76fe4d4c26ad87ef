export const loginTexts = {
  intro: 'Mừng bạn trở lại với trang sách đang dịch dở.',
  sessionEnded: 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại để tiếp tục.',
  email: 'Email',
  password: 'Mật khẩu',
  code: 'Mã xác thực',
  codeHint: 'Mã 6 chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  forgot: 'Quên mật khẩu?',
  noAccount: 'Chưa có tài khoản?',
  failure: (msg: string): string => `Đăng nhập thất bại: ${msg}`,
  refused: 'Đăng nhập thất bại',
  networkFailure: 'Đã có lỗi xảy ra khi đăng nhập.',
} as const;
