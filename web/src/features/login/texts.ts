export const loginTexts = {
  title: 'Đăng nhập',
  intro: 'Mừng bạn trở lại với trang sách đang dịch dở.',
  email: 'Email',
  password: 'Mật khẩu',
  submit: 'Đăng nhập',
  forgot: 'Quên mật khẩu?',
  noAccount: 'Chưa có tài khoản?',
  toRegister: 'Đăng ký',
  failure: (msg: string): string => `Đăng nhập thất bại: ${msg}`,
  refused: 'Đăng nhập thất bại',
  networkFailure: 'Đã có lỗi xảy ra khi đăng nhập.',
} as const;
