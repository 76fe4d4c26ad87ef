import type { SendMailRequest } from '@lacthu/contracts';

export interface ResetLink {
  readonly resetId: number;
  readonly token: string;
}

/** Mail with the reset link. @param publicUrl public base address of the web app */
export function resetMail(
  user: { readonly id: number; readonly email: string },
  { resetId, token }: ResetLink,
  publicUrl: string,
): SendMailRequest {
  const url = new URL('/reset-password', publicUrl);
  url.searchParams.set('token', token);
  return {
    key: `password-reset:${resetId}`,
    userId: Number(user.id),
    email: user.email,
    subject: 'Đặt lại mật khẩu Lạc Thư',
    text: [
      'Có người vừa yêu cầu đặt lại mật khẩu cho tài khoản Lạc Thư của bạn.',
      'Hãy mở liên kết dưới đây trong vòng 30 phút để chọn mật khẩu mới. Liên kết chỉ dùng được một lần.',
      'Nếu không phải bạn yêu cầu, hãy bỏ qua email này: mật khẩu của bạn vẫn như cũ.',
    ].join('\n\n'),
    link: { label: 'Đặt lại mật khẩu', url: url.href },
  };
}
