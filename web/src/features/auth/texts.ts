export const forgotTexts = {
  title: 'Quên mật khẩu',
  intro: 'Nhập email của tài khoản, Lạc Thư gửi cho bạn một liên kết để đặt mật khẩu mới.',
  email: 'Email',
  submit: 'Gửi liên kết',
  sentTitle: 'Hãy xem hộp thư của bạn',
  sent: (email: string): string =>
    `Nếu ${email} có tài khoản ở đây, thư với liên kết đặt lại mật khẩu đang trên đường tới. Liên kết dùng được một lần, trong 30 phút.`,
  notSeen: 'Không thấy thư? Hãy xem cả mục thư rác, hoặc gửi lại sau ít phút.',
  again: 'Gửi lại',
  failure: 'Không thể gửi liên kết.',
  toLogin: 'Về trang đăng nhập',
} as const;

export const resetTexts = {
  title: 'Đặt lại mật khẩu',
  intro: 'Chọn mật khẩu mới. Mọi thiết bị đang đăng nhập sẽ phải đăng nhập lại.',
  password: 'Mật khẩu mới',
  confirmation: 'Xác nhận mật khẩu mới',
  confirmationRequired: 'Vui lòng xác nhận mật khẩu.',
  mismatch: 'Mật khẩu và xác nhận mật khẩu không khớp!',
  submit: 'Đặt mật khẩu mới',
  success: 'Đã đặt mật khẩu mới. Vui lòng đăng nhập.',
  failure: 'Không thể đặt lại mật khẩu.',
  badLink: 'Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn.',
  askAgain: 'Xin liên kết mới',
} as const;

export const credentialTexts = {
  email: 'Email',
  password: 'Mật khẩu',
} as const;

export const registerTexts = {
  intro: 'Một tài khoản để dịch, lưu và chia sẻ truyện của bạn.',
  confirmation: 'Xác nhận mật khẩu',
  confirmationRequired: 'Vui lòng xác nhận mật khẩu.',
  matches: 'Mật khẩu khớp.',
  differs: 'Mật khẩu không khớp.',
  mismatch: 'Mật khẩu và xác nhận mật khẩu không khớp!',
  success: 'Đăng ký thành công! Bạn đã đăng nhập.',
  successWithoutSession: 'Đăng ký thành công! Vui lòng đăng nhập.',
  failure: (msg: string): string => `Đăng ký thất bại: ${msg}`,
  unknown: 'Đã có lỗi không xác định xảy ra.',
  hasAccount: 'Đã có tài khoản?',
  toHome: 'Về trang chủ',
} as const;

export const loginTexts = {
  intro: 'Mừng bạn trở lại với trang sách đang dịch dở.',
  sessionEnded: 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại để tiếp tục.',
  code: 'Mã xác thực',
  codeHint: 'Mã 6 chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  forgot: 'Quên mật khẩu?',
  noAccount: 'Chưa có tài khoản?',
  failure: (msg: string): string => `Đăng nhập thất bại: ${msg}`,
  refused: 'Đăng nhập thất bại',
  networkFailure: 'Đã có lỗi xảy ra khi đăng nhập.',
} as const;
