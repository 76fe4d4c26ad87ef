import { accountDeletedMailKey, type SendMailRequest } from '@lacthu/contracts';

/** Mail to the former address of an account that confirms its deletion. */
export function deletionMail({
  id,
  email,
}: {
  readonly id: number;
  readonly email: string;
}): SendMailRequest {
  return {
    key: accountDeletedMailKey(Number(id)),
    userId: Number(id),
    email,
    subject: 'Tài khoản Lạc Thư của bạn đã được xóa',
    text: [
      'Tài khoản Lạc Thư dùng địa chỉ email này vừa được xóa theo yêu cầu của chủ tài khoản.',
      'Truyện, bản dịch, bình luận và các dữ liệu khác của tài khoản đang được xóa và không lấy lại được.',
      'Nếu bạn không yêu cầu việc này, hãy liên hệ quản trị viên của trang.',
    ].join('\n\n'),
    link: null,
  };
}
