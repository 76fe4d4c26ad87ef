export const shareTexts = {
  title: 'Chia sẻ',
  link: 'Liên kết',
  copy: 'Sao chép liên kết',
  copied: 'Đã sao chép!',
  copyFailure: 'Không thể sao chép link. Vui lòng copy thủ công.',
  where: 'Chia sẻ qua',
  newTab: (site: string): string => `${site} (mở trong thẻ mới)`,
  message: (name: string): string => `Đọc truyện "${name}"`,
  qrNote: 'Hình trang trí, chưa phải mã QR thật',
} as const;
