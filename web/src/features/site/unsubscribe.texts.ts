export const unsubscribeTexts = {
  title: 'Ngừng nhận email',
  intro:
    'Bạn sẽ không nhận email thông báo chung của Lạc Thư nữa. Thư về tài khoản của chính bạn, như đặt lại mật khẩu, vẫn được gửi.',
  submit: 'Ngừng nhận email',
  doneTitle: 'Đã ngừng gửi email',
  done: 'Bạn không cần làm gì thêm. Thông báo trong ứng dụng vẫn đến như trước.',
  badLink: 'Liên kết hủy nhận email không đúng.',
  failure: 'Không thể hủy nhận email.',
  home: 'Về trang chủ',
} as const;
